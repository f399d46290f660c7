import { ALWAYS } from '../columns.ts'
import { type Dialect, type ForeignProduct, type SourceRow, toId, toPlainText } from './dialect.ts'

/** https://www.facebook.com/business/help/120325381656392; each row is a variant. */
export const metaCatalogue: Dialect = {
  name: 'Meta',
  signs: ['id', 'title', 'availability', 'image_link'],
  columns: {
    ...{ name: 'title', category: 'product_type', 'picture 1': 'image_link', 'own price': 'price' },
    ...{
      'sale price': 'sale_price',
      colour: 'color',
      stock: 'quantity_to_sell_on_facebook',
      sku: 'id',
    },
  },
  read: (rows) => {
    const products = Map.groupBy(rows, ({ cell }) => cell('item_group_id') || cell('id'))
    return [...products].map(([id, variants]) => readProduct(id, variants))
  },
}

function readProduct(id: string, rows: SourceRow[]): ForeignProduct {
  const ofFirst = (column: string) => rows.find(({ cell }) => cell(column))?.cell(column) ?? ''
  const [from = '', until = ''] = ofFirst('sale_price_effective_date').split('/')
  const others = rows.flatMap(({ cell }) => cell('additional_image_link').split(','))
  const pictures = [
    ...rows.map(({ cell }) => cell('image_link')),
    ...others.map((url) => url.trim()),
  ]
  const category = ofFirst('product_type') || ofFirst('google_product_category')
  return {
    row: rows[0]?.row ?? 0,
    cells: {
      id: toId(id),
      name: ofFirst('title'),
      description: toPlainText(ofFirst('description')),
      category: category.split('>').at(-1)?.trim() ?? '',
      offered: ofFirst('status') === 'archived' ? 'no' : 'yes',
      'sale from': withoutOffset(from),
      'sale until': withoutOffset(until),
    },
    pictures: [...new Set(pictures.filter((url) => url !== ''))],
    variants: rows.map(({ row, cell }) => ({
      row,
      size: cell('size'),
      colour: cell('color'),
      sku: rows.length > 1 || cell('item_group_id') ? cell('id') : '',
      price: cell('price'),
      salePrice: cell('sale_price'),
      stock: stockOf(cell('quantity_to_sell_on_facebook'), cell('availability')),
    })),
  }
}

/** `2026-12-01T00:00+06:00`: the shop has a single time zone. */
function withoutOffset(moment: string): string {
  return moment.replace(/(?:Z|[+-]\d\d:?\d\d)$/, '')
}

function stockOf(quantity: string, availability: string): string {
  if (/^\d{1,7}$/.test(quantity)) return quantity
  return /out of stock|discontinued/i.test(availability) ? '0' : ALWAYS
}
