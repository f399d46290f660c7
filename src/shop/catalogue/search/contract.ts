// Owns filters, sorting and search suggestions of product lists.
// Does not own: products.
import { z } from 'zod'
import { m } from '#messages'
import { MAX_TAKA } from '../../shared/money.ts'
import { CursorParameter, Paging } from '../../shared/paging.ts'
import { boundedText, searchText } from '../../shared/text.ts'
import { productFields } from '../product-fields.ts'
import { SizeRun } from '../size-runs/contract.ts'
import { Colour, Picture, Size, SizeRunId } from '../variants/contract.ts'

/** The default order of a search. */
export const BEST_MATCH = 'best-match'

export const PRODUCT_ORDERS = ['newest', 'price-up', 'price-down', 'name'] as const

const AmountText = boundedText(20, m.fault_enter_amount_taka, m.fault_enter_amount_taka)
  .regex(/^\d{1,8}(\.\d{1,2})?$/, { error: m.fault_enter_amount_taka })
  .transform(Number)
  .refine((taka) => taka <= MAX_TAKA, { error: m.fault_enter_amount_taka })

const Switch = z.enum(['true', 'false']).transform((text) => text === 'true')

export const MAX_SEARCH_LENGTH = 100

const SearchText = searchText(MAX_SEARCH_LENGTH)

/** Filters of a product list. Without a limit, the first thousand are returned. */
export const ProductFilter = z
  .object({
    category: boundedText(100).optional().meta({ description: 'Its id or `_id`' }),
    featured: Switch.optional(),
    q: SearchText.optional().meta({
      description: 'Words from the name, category or description; tolerates typing errors',
    }),
    sort: z
      .enum([BEST_MATCH, ...PRODUCT_ORDERS])
      .optional()
      .meta({
        description: 'Newest first, or best match first for a search',
      }),
    minPrice: AmountText.optional().meta({
      description: 'In taka; with `maxPrice`, `size` and `colour`, asked of one variant',
    }),
    maxPrice: AmountText.optional().meta({ description: 'In taka' }),
    size: Size.optional().meta({ description: 'Products in stock in this size' }),
    sizeRun: SizeRunId.optional(),
    colour: Colour.optional().meta({
      description:
        'Products in stock in the colour of this name, in any case; with `size`, in both',
    }),
    cloth: productFields.cloth.schema.optional().meta({
      description:
        'Products of the cloth of this name, in any case, or of one with the same address',
    }),
    inStock: Switch.optional().meta({ description: 'Whether any size is in stock' }),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    cursor: CursorParameter.optional(),
  })
  .refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? MAX_TAKA), {
    path: ['maxPrice'],
    error: m.fault_maximum_price_below,
  })
export type ProductFilter = z.infer<typeof ProductFilter>

export const MANAGED_PRODUCT_ORDERS = [
  ...PRODUCT_ORDERS,
  'oldest',
  'stock-up',
  'stock-down',
] as const

export const AVAILABILITIES = ['in-stock', 'low', 'out-of-stock', 'not-for-sale'] as const
export type Availability = (typeof AVAILABILITIES)[number]

/** Deleted, but kept for their orders: a separate list in its own order. */
export const ARCHIVED = 'archived'

/** Filters and sorting of the administrators' product list. */
export const ManagedProductFilter = Paging.extend({
  q: SearchText.optional().meta({
    description: 'Words from the name, category or description; tolerates typing errors',
  }),
  category: boundedText(100).optional().meta({ description: 'Its id or `_id`' }),
  availability: z
    .enum([...AVAILABILITIES, ARCHIVED])
    .optional()
    .meta({
      description:
        '`low`: in stock, with 1 to 5 pieces left of some size; `out-of-stock`: for sale, with every size sold out; `archived`: deleted after an order, last deleted first, `q` being part of a name or id',
    }),
  featured: Switch.optional(),
  sort: z
    .enum([BEST_MATCH, ...MANAGED_PRODUCT_ORDERS])
    .optional()
    .meta({
      description:
        'Newest first, or best match first for a search. By stock: total pieces of all sizes; products without a count come as the highest',
    }),
})
export type ManagedProductFilter = z.infer<typeof ManagedProductFilter>

/** Filters of either list. A cloth has one name or several. */
export type ProductSelection = Partial<Omit<ProductFilter, 'sort' | 'cloth'>> &
  Partial<Pick<ManagedProductFilter, 'sort'>> & {
    availability?: Availability | undefined
    cloth?: readonly string[]
  }

/** What lists of products can be narrowed to, as something of it is in stock. */
export const ProductFacets = z
  .object({
    sizeRuns: z.array(SizeRun).meta({ description: 'With the sizes that are in stock' }),
    colours: z.array(z.object({ name: z.string(), swatch: z.string() })),
    cloths: z.array(
      z.object({
        name: z.string(),
        label: z.string().meta({ description: 'Its name in the language of the reader' }),
        path: z.string().meta({ description: 'Of the page of its products' }),
      }),
    ),
  })
  .meta({ id: 'ProductFacets' })
export type ProductFacets = z.infer<typeof ProductFacets>

/** Shown instead of an empty search result. */
export const Nearest = z
  .object({
    q: z.string().meta({ description: 'The search words that find something' }),
    words: z.string().meta({ description: 'What was not found, and what is shown instead' }),
  })
  .meta({ id: 'Nearest' })
export type Nearest = z.infer<typeof Nearest>

const ProductSuggestion = z
  .object({
    id: z.string(),
    name: z.string(),
    price: z.number(),
    regularPrice: z.number().meta({ description: 'While it is on sale' }).optional(),
    priceFrom: z.number().meta({ description: 'Lowest, where variants differ' }).optional(),
    picture: Picture.nullable(),
  })
  .meta({ id: 'ProductSuggestion' })

/** What a shopper may be looking for, judging by what is typed so far. */
export const Suggestions = z
  .object({
    products: ProductSuggestion.array(),
    categories: z.object({ id: z.string(), name: z.string() }).array(),
    nearest: Nearest.nullable().meta({
      description: 'Set when nothing matches and the nearest products are shown',
    }),
  })
  .meta({ id: 'Suggestions' })
export type Suggestions = z.infer<typeof Suggestions>

export const SuggestionQuery = z.object({ q: SearchText })
