// Owns pictures made from the logo: their version, and how long they stay.
// Does not own: the chosen look (settings), storing pictures (images), and drawing.
import { createHash } from 'node:crypto'
import type { Drawing } from '../images/look/contract.ts'
import { hashOfUrl } from '../images/rules.ts'
import type { Settings } from '../settings/contract.ts'
import { accentOf, palettes } from '../settings/look/rules.ts'

/** Increase it when the pictures are drawn differently. */
const WAY_OF_DRAWING = 1

/** Read in English: pictures show the name in both scripts, whatever the language of the page. */
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
 * The version of the pictures made from the logo: derived from all their inputs, so that the content of an address
 * never changes. Undefined without a logo.
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
