import type { FeedItem } from '#shop/catalogue/feed/contract.ts'
import { nameVariant } from '#shop/catalogue/rules.ts'
import { ownPath } from '#shop/images/rules.ts'
import { writeRawRow } from '#shop/shared/csv.ts'
import { escapeXml } from './sitemap.ts'

export interface FeedShop {
  name: string
  description: string
  /** Without a trailing slash. */
  origin: string
}

interface FeedFormat {
  type: string
  begin: (shop: FeedShop) => string
  item: (item: FeedItem, shop: FeedShop) => string
  end: string
}

/** The lower limit of both; Google allows 150 for a title and 5,000 for a description. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MAX_BRAND = 70

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 knows no such letters.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** By file name. */
export const feedFormats = {
  /** RSS 2.0 with the fields of the Google Merchant Center. */
  'google.xml': {
    type: 'text/xml; charset=utf-8',
    begin: ({ name, description, origin }) =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${[
        element('title', name),
        element('link', origin),
        element('description', description),
      ].join('')}`,
    item: (item, shop) => {
      const fields = fieldsOf(item, shop)
      const period = fields.sale_price_effective_date.replaceAll('+06:00', '+0600')
      const all = { ...fields, sale_price_effective_date: period }
      const elements = Object.entries(all).map(([field, text]) => element(`g:${field}`, text))
      return `<item>\n${elements.join('')}${element('g:identifier_exists', 'no')}</item>\n`
    },
    end: '</channel>\n</rss>\n',
  },
  /** The columns of a Meta catalogue. */
  'meta.csv': {
    type: 'text/csv; charset=utf-8',
    begin: () => writeRawRow(COLUMNS),
    item: (item, shop) => {
      const fields = fieldsOf(item, shop)
      const availability = fields.availability.replaceAll('_', ' ')
      return writeRawRow(COLUMNS.map((column) => ({ ...fields, availability })[column]))
    },
    end: '',
  },
} satisfies Record<string, FeedFormat>

const COLUMNS = [
  'id',
  'item_group_id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'sale_price',
  'sale_price_effective_date',
  'link',
  'image_link',
  'brand',
  'size',
  'color',
  'product_type',
] as const
type Column = (typeof COLUMNS)[number]

/** Both companies use the same names; an empty field is unknown. */
function fieldsOf(item: FeedItem, { name, origin }: FeedShop): Record<Column, string> {
  const { size, colour, regularPricePaisa, pricePaisa, sale } = item
  const variant = nameVariant({ size, colour })
  return {
    id: item.id,
    item_group_id: item.groupId,
    title: cut(`${withoutCapitals(item.name, WORD)}, ${variant}`, MAX_TITLE),
    description: cut(
      withoutCapitals(item.description.trim() || item.name, SENTENCE),
      MAX_DESCRIPTION,
    ),
    availability: item.availability,
    condition: 'new',
    price: toPrice(regularPricePaisa ?? pricePaisa),
    sale_price: regularPricePaisa === null ? '' : toPrice(pricePaisa),
    sale_price_effective_date: sale ? `${sale.from}/${sale.until}` : '',
    link: origin + item.path,
    image_link: absolute(item.imageUrl, origin),
    brand: cut(name, MAX_BRAND),
    size,
    color: colour,
    product_type: item.category,
  }
}

const WORD = /(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu
const SENTENCE = /(?:^|[.!?\n])[^\p{L}.!?\n]*\p{L}/gu

/** Meta rejects texts in capital letters alone: `COTTON SHIRT` becomes `Cotton Shirt`. */
function withoutCapitals(text: string, beginning: RegExp): string {
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return text
  return text.toLowerCase().replace(beginning, (found) => found.toUpperCase())
}

function toPrice(paisa: number): string {
  return `${(paisa / 100).toFixed(2)} BDT`
}

function absolute(url: string, origin: string): string {
  const path = ownPath(url)
  return path.startsWith('/') ? origin + path : path
}

/** Does not end with half a surrogate pair. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}

function element(name: string, text: string): string {
  const clean = text.replace(UNWRITABLE, '')
  return clean === '' ? '' : `<${name}>${escapeXml(clean)}</${name}>\n`
}
