import { COLOR_SCHEMES } from '#shop/catalogue/rules.ts'

/** A colour that is offered no longer is called by its first hue. */
export function colorName(color: string): string {
  const scheme = COLOR_SCHEMES.update.find((each) => each.color === color)
  const hue = /^from-([a-z]+)/.exec(color)?.[1] ?? ''
  return scheme?.name ?? (hue ? hue.charAt(0).toUpperCase() + hue.slice(1) : 'No colour scheme')
}
