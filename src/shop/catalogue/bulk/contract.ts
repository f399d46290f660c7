// Owns the change of many products at once, as on a spreadsheet.
// Leaves to others: what a change does to one product (write-product, set-sizes).
import { z } from 'zod'
import { requiredLine } from '../../shared/text.ts'
import { Price, Product, SIZES, Size, Stock } from '../contract.ts'

/** So many products are changed by one call: as many as a page of a list, with a second or two of work. */
export const MAX_CHANGED_PRODUCTS = 50

const ONCE = 'Please give each size once'

const ChangedStock = z.object({
  size: Size,
  stock: Stock,
  shownStock: Stock.meta({
    description:
      'The count that was shown before it was edited. When it has moved since, nothing of the product is saved',
  }),
})

/** What is left out stays what it is. */
export const ProductCells = z
  .object({
    productId: requiredLine('Please choose a product', 100).meta({
      description: 'Its id or `_id`',
    }),
    shownUpdatedAt: z.iso
      .datetime('Please say which state of the product was shown')
      .meta({ description: 'The `updatedAt` that was shown before it was edited' }),
    price: Price.optional(),
    inStock: z.boolean().optional().meta({ description: 'Whether it is for sale at all' }),
    featured: z.boolean().optional(),
    stocks: z
      .array(ChangedStock, 'Please give a list of sizes')
      .max(SIZES.length, ONCE)
      .refine((stocks) => new Set(stocks.map(({ size }) => size)).size === stocks.length, ONCE)
      .default([])
      .meta({ description: 'The sizes that are counted anew; the others stay what they are' }),
  })
  .meta({ id: 'ProductCells' })
export type ProductCells = z.infer<typeof ProductCells>

export const ChangeProducts = z
  .object({
    products: z
      .array(ProductCells, 'Please change at least one product')
      .min(1, 'Please change at least one product')
      .max(MAX_CHANGED_PRODUCTS, `Please change at most ${MAX_CHANGED_PRODUCTS} products at once`),
  })
  .superRefine(({ products }, check) => {
    const seen = new Set<string>()
    products.forEach(({ productId }, place) => {
      const path = ['products', place, 'productId']
      const message = 'Please give each product once'
      if (seen.has(productId)) check.addIssue({ code: 'custom', path, message })
      seen.add(productId)
    })
  })
  .meta({ id: 'ChangeProducts' })
export type ChangeProducts = z.infer<typeof ChangeProducts>

/** What became of each product, in the order of their ids. */
export const ChangedProduct = z
  .object({
    productId: z.string().meta({ description: 'As it was asked for' }),
    outcome: z.enum(['changed', 'stood_there', 'refused']).meta({
      description: '`stood_there`: it was so before, so that nothing was to be done',
    }),
    reason: z.string().meta({ description: 'Why it was refused, otherwise empty' }),
    product: Product.nullable().meta({ description: 'As it is now; null when it is not known' }),
  })
  .meta({ id: 'ChangedProduct' })
export type ChangedProduct = z.infer<typeof ChangedProduct>
