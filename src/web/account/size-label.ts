import type { Size } from '#shop/catalogue/contract.ts'

/** `Size M`; the one size of a bag or a shawl speaks for itself. */
export function sizeLabel(size: Size): string {
  return size === 'One size' ? size : `Size ${size}`
}
