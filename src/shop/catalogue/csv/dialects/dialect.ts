import { readNumber } from '../../../shared/read-number.ts'
import { slugOf } from '../../../shared/slug.ts'
import { ONE_SIZE } from '../../rules.ts'
import { COLOUR, ID, OWN_PRICE, PICTURES, SIZE, SKU, STOCK, SWATCH } from '../columns.ts'

/** A row as in the file. */
export interface SourceRow {
  row: number
  /** Trimmed; empty when there is no such column. */
  cell(column: string): string
}

/** A row in our columns; undefined when the file has none for it. */
export interface FileRow {
  row: number
  cell(column: string): string | undefined
}

/** The product format of another shop software. */
export interface Dialect {
  name: string
  /** Columns that identify the format, in lower case. */
  signs: readonly string[]
  /** Our columns by theirs, for messages. */
  columns: Readonly<Record<string, string>>
  read(rows: readonly SourceRow[]): ForeignProduct[]
}

interface ForeignVariant {
  row: number
  size: string
  colour: string
  sku: string
  price: string
  /** Empty: not on sale. */
  salePrice: string
  /** In our format. */
  stock: string
}

export interface ForeignProduct {
  row: number
  /** The product in our columns. */
  cells: Record<string, string>
  pictures: string[]
  variants: ForeignVariant[]
  /** What cannot be taken over. */
  leftOut?: string[]
}

/** A valid product id, the same for every reading of the file. */
export function toId(text: string, number = ''): string {
  const id = /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(text) ? text : slugOf(text)
  return [id, number]
    .filter((part) => part !== '')
    .join('-')
    .slice(0, 100)
}

/** The text of HTML with its line breaks. */
export function toPlainText(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/div|\/h\d|\/li|\/tr)\b[^<>]*>/gi, '\n')
  const text = decodeEntities(lines.replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)|<[^<>]*>/gi, ''))
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', bull: '•' },
  ...{
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    deg: '°',
    times: '×',
  },
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w{1,8}));/gi,
    (all, decimal, hex, name) => {
      const code = Number(decimal ?? `0x${hex ?? 0}`)
      if (name) return ENTITIES[name] ?? all
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )
}

const IS_COLOUR = /colou?r|shade|রং|রঙ/i

/** Uses the option named colour as the colour, and the first other one as the size. */
export function readOptions(options: readonly (readonly [name: string, value: string])[]) {
  const said = options.filter(([name, value]) => name !== '' && value !== '')
  const colour = said.find(([name]) => IS_COLOUR.test(name))
  const [size, ...others] = said.filter((option) => option !== colour)
  return { size: size?.[1] ?? '', colour: colour?.[1] ?? '', others: others.map(([name]) => name) }
}

const GRAMS: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  lb: 453.592,
  lbs: 453.592,
  oz: 28.3495,
}

export function toGrams(weight: string, unit: string): string {
  const grams = Math.round(Number.parseFloat(weight) * (GRAMS[unit.toLowerCase()] ?? Number.NaN))
  return grams > 0 ? String(grams) : ''
}

/** A known regular price above the current one means a sale. */
export function readSale(price: string, before: string) {
  const [regular, now] = [readNumber(before), readNumber(price)]
  const isSale = regular !== undefined && now !== undefined && regular > now
  return isSale ? { price: before, salePrice: price } : { price, salePrice: '' }
}

const SALES = 'sale prices that differ between sizes'

/** Converts to rows in our columns, one for each variant. */
export function toFileRows(product: ForeignProduct, leaveOut: (what: string) => void): FileRow[] {
  const { cells, pictures, variants } = product
  const [first] = variants
  if (!first) return []
  const isSame = variants.every(
    (each) => each.price === first.price && each.salePrice === first.salePrice,
  )
  if (!isSame && variants.some(({ salePrice }) => salePrice !== '')) leaveOut(SALES)
  const sale = isSame ? first.salePrice : ''
  for (const what of product.leftOut ?? []) leaveOut(what)
  if (pictures.length > PICTURES.length) leaveOut(`pictures after the first ${PICTURES.length}`)
  const ofProduct: Record<string, string> = {
    ...cells,
    description: cells.description || (cells.name ?? ''),
    price: first.price,
    'sale price': sale,
    'sale from': sale && (cells['sale from'] ?? ''),
    'sale until': sale && (cells['sale until'] ?? ''),
    ...Object.fromEntries(PICTURES.map((column, i) => [column, pictures[i] ?? ''])),
  }
  return variants.map((variant, place) => {
    const ofVariant: Record<string, string> = {
      [ID]: cells[ID] ?? '',
      [SIZE]: variant.size || ONE_SIZE,
      [COLOUR]: variant.colour,
      [SWATCH]: swatchOf(variant.colour),
      [SKU]: variant.sku,
      [OWN_PRICE]: variant.price === first.price ? '' : variant.price,
      [STOCK]: variant.stock,
    }
    const all = place === 0 ? { ...ofProduct, ...ofVariant } : ofVariant
    return {
      row: variant.row,
      cell: (column) => all[column] ?? (column in ofProduct ? '' : undefined),
    }
  })
}

const SWATCHES: readonly (readonly [RegExp, string])[] = [
  [/navy|নেভি/i, '#1f2a44'],
  [/black|কালো/i, '#111111'],
  [/off.?white|cream|ivory/i, '#f5f0e1'],
  [/white|সাদা/i, '#ffffff'],
  [/grey|gray|charcoal|ash|ধূসর|ছাই/i, '#808080'],
  [/maroon|burgundy|wine|মেরুন/i, '#6b1f2a'],
  [/red|লাল/i, '#c0282d'],
  [/olive|জলপাই/i, '#556b2f'],
  [/green|সবুজ/i, '#2e7d4f'],
  [/sky|আকাশি/i, '#87b6d9'],
  [/blue|indigo|নীল/i, '#2b5fa8'],
  [/yellow|mustard|হলুদ/i, '#d9a521'],
  [/orange|কমলা/i, '#e07b28'],
  [/pink|গোলাপি/i, '#e6a1b5'],
  [/purple|violet|বেগুনি/i, '#6a4c93'],
  [/brown|coffee|chocolate|বাদামি/i, '#6b4a2f'],
  [/beige|sand|khaki|tan/i, '#d8c9a8'],
]
const UNKNOWN_SWATCH = '#b0b0b0'

/** Other software has only names of colours. */
function swatchOf(colour: string): string {
  if (colour === '') return ''
  return SWATCHES.find(([name]) => name.test(colour))?.[1] ?? UNKNOWN_SWATCH
}
