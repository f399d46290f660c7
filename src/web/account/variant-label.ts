import { nameVariant, ONE_SIZE } from '#shop/catalogue/rules.ts'

/** `Size M, Navy`; the one size of a bag or a shawl speaks for itself. */
export function variantLabel(variant: { size: string; colour: string }): string {
  const name = nameVariant(variant)
  return variant.size === ONE_SIZE ? name : `Size ${name}`
}
