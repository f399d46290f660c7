import { createHash } from 'node:crypto'
import { m } from '#messages'
import type { Card } from '../../images/look/contract.ts'
import { hashOfUrl } from '../../images/rules.ts'
import { drawingOf, type LookChoice, lookFolder } from '../../look/rules.ts'
import { formatTaka } from '../../shared/money.ts'
import type { Product } from '../contract.ts'

/** Increase it when the cards are drawn differently. */
const WAY_OF_DRAWING = 1

type CardProduct = Pick<Product, 'id' | 'name' | 'price' | 'variants'>

/** What shared links show of a product; undefined for a picture on another host. */
export function shareCardOf(
  { id, name, price, variants }: CardProduct,
  pictureUrl: string,
  settings: LookChoice,
) {
  const hash = hashOfUrl(pictureUrl)
  if (hash === undefined) return undefined
  const { name: shopName, nameBangla: _, ...colours } = drawingOf(settings)
  const shown = formatTaka(price)
  const card: Card = {
    ...colours,
    name,
    price: variants.some((each) => each.price > price) ? m.price_from({ price: shown }) : shown,
    shopName,
  }
  const made = JSON.stringify([WAY_OF_DRAWING, hash, card])
  const version = createHash('sha256').update(made).digest('hex').slice(0, 32)
  return { hash, card, version, path: `${lookFolder(version)}/products/${encodeURIComponent(id)}` }
}
