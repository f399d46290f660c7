/** `cost unknown for 3 pieces` */
export function unknownCostText(pieces: number): string {
  return `cost unknown for ${pieces === 1 ? '1 piece' : `${pieces.toLocaleString('en')} pieces`}`
}
