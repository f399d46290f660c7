import { m } from '#messages'
import { ALWAYS } from '../columns.ts'
import {
  type Dialect,
  type ForeignProduct,
  readOptions,
  type SourceRow,
  toGrams,
  toId,
  toPlainText,
} from './dialect.ts'

const WEIGHTS = ['kg', 'g', 'lbs', 'oz']
const ATTRIBUTES = Array.from({ length: 10 }, (_, i) => i + 1)

/** https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema */
export const wooCommerce: Dialect = {
  name: 'WooCommerce',
  signs: ['type', 'sku', 'name', 'regular price', 'categories'],
  columns: {
    ...{ id: 'ID', name: 'Name', description: 'Description', price: 'Regular price', sku: 'SKU' },
    ...{
      'own price': 'Regular price',
      'sale price': 'Sale price',
      category: 'Categories',
      stock: 'Stock',
    },
    ...{ 'picture 1': 'Images', size: 'Attribute 1 value(s)', colour: 'Attribute 2 value(s)' },
  },
  read: (rows) => {
    const variations = Map.groupBy(rows.filter(isVariation), (row) => row.cell('Parent'))
    return rows
      .filter((row) => !isVariation(row))
      .map((row) => {
        const named = [row.cell('SKU'), `id:${row.cell('ID')}`].filter((name) => name !== '')
        return readProduct(
          row,
          named.flatMap((name) => variations.get(name) ?? []),
        )
      })
  },
}

function isVariation(row: SourceRow): boolean {
  return row.cell('Type').startsWith('variation')
}

function readProduct(parent: SourceRow, children: readonly SourceRow[]): ForeignProduct {
  const { cell } = parent
  const type = cell('Type')
  const isTaken = /^(?:simple|variable)/.test(type)
  const rows = children.length > 0 ? children : [parent]
  const unit = WEIGHTS.find((each) => cell(`Weight (${each})`) !== '') ?? ''
  const until = cell('Date sale price ends')
  const options = rows.map(optionsOf)
  return {
    row: parent.row,
    cells: {
      id: toId(cell('Name'), cell('ID')),
      name: cell('Name'),
      description: toPlainText(cell('Description') || cell('Short description')),
      category: cell('Categories').split(',')[0]?.split('>').at(-1)?.trim() ?? '',
      offered: cell('Published') === '1' ? 'yes' : 'no',
      featured: cell('Is featured?') === '1' ? 'yes' : 'no',
      'weight grams': toGrams(cell(`Weight (${unit})`), unit),
      'sale from': cell('Date sale price starts'),
      // Until the end of the last day.
      'sale until': until && !until.includes(':') ? `${until} 23:59` : until,
    },
    pictures: cell('Images')
      .split(',')
      .map((url) => url.trim())
      .filter((url) => url !== ''),
    variants: isTaken
      ? rows.map((row, place) => ({
          row: row.row,
          size: options[place]?.size ?? '',
          colour: options[place]?.colour ?? '',
          sku: row.cell('SKU'),
          price: row.cell('Regular price'),
          salePrice: row.cell('Sale price'),
          stock: stockOf(row),
        }))
      : [],
    leftOut: [
      ...(isTaken ? [] : [m.import_left_type({ type })]),
      ...(cell('Categories').includes(',') ? [m.import_left_categories()] : []),
      ...options.flatMap(({ others }) => others),
    ],
  }
}

/** Single values only: a value for all sizes at once is not a variant's option. */
function optionsOf({ cell }: SourceRow) {
  const isOfOne = cell('Type').startsWith('variation')
  return readOptions(
    ATTRIBUTES.map(
      (n) => [cell(`Attribute ${n} name`), isOfOne ? cell(`Attribute ${n} value(s)`) : ''] as const,
    ),
  )
}

function stockOf({ cell }: SourceRow): string {
  const count = Number.parseFloat(cell('Stock'))
  if (Number.isFinite(count)) return String(Math.max(0, Math.floor(count)))
  return cell('In stock?') === '0' ? '0' : ALWAYS
}
