/** `1 new order – show it` */
export function newOrdersLabel(count: number): string {
  return count === 1 ? '1 new order – show it' : `${count} new orders – show them`
}
