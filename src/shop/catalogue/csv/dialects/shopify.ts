import { ALWAYS } from '../columns.ts'
import {
  type Dialect,
  type ForeignProduct,
  readOptions,
  readSale,
  type SourceRow,
  toGrams,
  toId,
  toPlainText,
} from './dialect.ts'

/** https://help.shopify.com/en/manual/products/import-export/using-csv */
export const shopify: Dialect = {
  name: 'Shopify',
  signs: ['handle', 'title', 'variant price', 'option1 value'],
  columns: {
    ...{
      id: 'Handle',
      name: 'Title',
      description: 'Body (HTML)',
      price: 'Variant Price',
      category: 'Type',
    },
    ...{
      'own price': 'Variant Price',
      'sale price': 'Variant Compare At Price',
      sku: 'Variant SKU',
    },
    ...{
      stock: 'Variant Inventory Qty',
      size: 'Option1 Value',
      colour: 'Option2 Value',
      'picture 1': 'Image Src',
    },
  },
  read: (rows) => [...Map.groupBy(rows, ({ cell }) => cell('Handle')).values()].map(readProduct),
}

function readProduct(rows: SourceRow[]): ForeignProduct {
  // The first row names the options; a row without a price is an extra picture.
  const ofFirst = (column: string) => rows.find(({ cell }) => cell(column))?.cell(column) ?? ''
  const status = ofFirst('Status')
  const isOffered =
    ofFirst('Published').toLowerCase() !== 'false' && !/draft|archived/i.test(status)
  const options = (row: SourceRow) =>
    readOptions(
      [1, 2, 3].map(
        (n) => [optionName(ofFirst(`Option${n} Name`)), row.cell(`Option${n} Value`)] as const,
      ),
    )
  const category = ofFirst('Product Category').split('>').at(-1)?.trim() ?? ''
  const variants = rows.filter(({ cell }) => cell('Variant Price') !== '')
  return {
    row: rows[0]?.row ?? 0,
    cells: {
      id: toId(ofFirst('Handle')),
      name: ofFirst('Title'),
      description: toPlainText(ofFirst('Body (HTML)')),
      category: ofFirst('Type') || category,
      offered: isOffered ? 'yes' : 'no',
      'weight grams': toGrams(ofFirst('Variant Grams'), 'g'),
    },
    pictures: [...new Set(rows.flatMap(({ cell }) => cell('Image Src') || []))],
    variants: variants.map((row) => ({
      row: row.row,
      ...options(row),
      sku: row.cell('Variant SKU').replace(/^'/, ''),
      ...readSale(row.cell('Variant Price'), row.cell('Variant Compare At Price')),
      stock: stockOf(row),
    })),
    leftOut: variants.flatMap((row) => options(row).others),
  }
}

/** A product without options has the option `Title`. */
function optionName(name: string): string {
  return name === 'Title' ? '' : name
}

function stockOf({ cell }: SourceRow): string {
  const count = Number.parseInt(cell('Variant Inventory Qty'), 10)
  const isCounted = cell('Variant Inventory Tracker') !== '' && Number.isFinite(count)
  return isCounted ? String(Math.max(0, count)) : ALWAYS
}
