// Owns what is made from the logo: what it is made of, since when, and how long it stays.
// Does not own: what was chosen of the look (settings), keeping pictures (images), and drawing.
import { createHash } from 'node:crypto'
import type { Drawing } from '../images/look/contract.ts'
import { hashOfUrl } from '../images/rules.ts'
import type { Settings } from '../settings/contract.ts'
import { accentOf, palettes } from '../settings/look/rules.ts'

/** To be counted up when the pictures are drawn in another way. */
const WAY_OF_DRAWING = 1

export type LookChoice = Pick<Settings, 'shop' | 'look'>

export function drawingOf({ shop, look }: LookChoice): Drawing {
  const { paper, ink, quiet } = palettes[look.palette]
  return {
    name: shop.name,
    nameBangla: shop.nameBangla === shop.name ? '' : shop.nameBangla,
    ground: paper,
    ink,
    quiet,
    accent: accentOf(look),
  }
}

/**
 * What the pictures that are made from the logo are called: by all that they are made of, so that an address
 * never shows another picture. Undefined without a logo.
 */
export function lookVersion(settings: LookChoice): string | undefined {
  const logo = hashOfUrl(settings.look.logo)
  if (logo === undefined) return undefined
  const made = JSON.stringify([WAY_OF_DRAWING, logo, drawingOf(settings)])
  return createHash('sha256').update(made).digest('hex').slice(0, 32)
}

export function lookFolder(version: string): string {
  return `/look/${version}`
}
