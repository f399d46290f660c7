// Owns changing many products at once, as on a spreadsheet.
// Does not own: changing one product (write-product, set-variants).
import { z } from 'zod'
import { m } from '#messages'
import { upTo } from '../../shared/numbers.ts'
import { requiredLine } from '../../shared/text.ts'
import { Product, Stock } from '../contract.ts'
import { gridShapes } from '../product-fields.ts'
import { MAX_COLOURS, MAX_SIZES } from '../rules.ts'
import { Colour, Size } from '../variants/contract.ts'

/** Products per call: a page of the list, with a second or two of work. */
export const MAX_CHANGED_PRODUCTS = 50

const ChangedStock = z.object({
  size: Size,
  colour: Colour.optional(),
  stock: Stock,
  shownStock: Stock.meta({
    description:
      'The count shown before editing. If it has changed since, nothing of this product is saved',
  }),
})

function keyOf({ size, colour = '' }: z.infer<typeof ChangedStock>): string {
  return `${size}\n${colour.toLowerCase()}`
}

/** Missing fields stay unchanged. */
export const ProductCells = z
  .object({
    productId: requiredLine(m.fault_choose_product, 100).meta({
      description: 'Its id or `_id`',
    }),
    shownUpdatedAt: z.iso
      .datetime('`shownUpdatedAt` is required')
      .meta({ description: 'The `updatedAt` shown before editing' }),
    ...gridShapes,
    stocks: z
      .array(ChangedStock, { error: m.fault_enter_list_sizes })
      .max(MAX_SIZES * MAX_COLOURS, { error: m.fault_list_each_size })
      .refine((stocks) => new Set(stocks.map(keyOf)).size === stocks.length, {
        error: m.fault_list_each_size,
      })
      .default([])
      .meta({ description: 'Sizes to recount; others are unchanged' }),
  })
  .meta({ id: 'ProductCells' })
export type ProductCells = z.infer<typeof ProductCells>

export const ChangeProducts = z
  .object({
    products: z
      .array(ProductCells, { error: m.fault_change_least_one })
      .min(1, { error: m.fault_change_least_one })
      .max(...upTo(MAX_CHANGED_PRODUCTS, m.fault_change_max_products)),
  })
  .superRefine(({ products }, check) => {
    const seen = new Set<string>()
    products.forEach(({ productId }, place) => {
      const path = ['products', place, 'productId']
      const message = m.fault_list_each_product()
      if (seen.has(productId)) check.addIssue({ code: 'custom', path, message })
      seen.add(productId)
    })
  })
  .meta({ id: 'ChangeProducts' })
export type ChangeProducts = z.infer<typeof ChangeProducts>

/** The result for each product, in the order of their ids. */
export const ChangedProduct = z
  .object({
    productId: z.string().meta({ description: 'As requested' }),
    outcome: z.enum(['changed', 'unchanged', 'refused']).meta({
      description: '`unchanged`: already so, nothing to do',
    }),
    reason: z.string().meta({ description: 'Why it was refused; otherwise empty' }),
    product: Product.nullable().meta({ description: 'Current state; null when unknown' }),
  })
  .meta({ id: 'ChangedProduct' })
export type ChangedProduct = z.infer<typeof ChangedProduct>
