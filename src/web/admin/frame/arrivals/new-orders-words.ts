/** `1 new order – show it` */
export function newOrdersWords(count: number): string {
  return count === 1 ? '1 new order – show it' : `${count} new orders – show them`
}
