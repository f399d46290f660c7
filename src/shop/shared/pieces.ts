/** Number of pieces in a cart or an order. */
export function countPieces(lines: readonly { quantity: number }[]): number {
  return lines.reduce((pieces, { quantity }) => pieces + quantity, 0)
}
