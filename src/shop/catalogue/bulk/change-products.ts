import { m } from '#messages'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isShopError, ShopError } from '../../shared/shop-error.ts'
import { changeProduct } from '../change-product.ts'
import type { Product } from '../contract.ts'
import { lockProduct } from '../lock-catalogue.ts'
import { requirePermitted } from '../permitted-fields.ts'
import { getProduct } from '../queries.ts'
import { explainColour, findColour, variantLabel } from '../rules.ts'
import { addEntry } from '../stock/add-entry.ts'
import type { ChangedProduct, ChangeProducts, ProductCells } from './contract.ts'

/**
 * Changes several products, each in a transaction of its own, one after the other: a refused product is not saved and
 * does not stop the rest. In the order of their ids, so that concurrent calls do not deadlock. A repeat with the same
 * key sets no count again.
 * @throws ShopError unauthenticated, forbidden
 */
export async function changeProducts(
  context: Context,
  { products }: ChangeProducts,
  idempotencyKey: string,
): Promise<ChangedProduct[]> {
  requireRight(context, 'manageCatalogue')
  for (const cells of products) requirePermitted(context, cells)
  const outcomes: ChangedProduct[] = []
  let unavailable: ShopError | undefined
  for (const cells of products.toSorted(byId)) {
    try {
      // The cause of one timeout would delay each of the others as long.
      if (unavailable) throw unavailable
      outcomes.push(await changeOne(context, cells, idempotencyKey))
    } catch (error) {
      if (!isShopError(error)) throw error
      if (error.code === 'unavailable') unavailable = error
      outcomes.push(refusalOf(cells, error))
    }
  }
  return outcomes
}

function byId(one: ProductCells, other: ProductCells): number {
  return one.productId < other.productId ? -1 : 1
}

function changeOne(
  context: Context,
  cells: ProductCells,
  idempotencyKey: string,
): Promise<ChangedProduct> {
  const { productId: asked, stocks, ...fields } = cells
  return inTransaction(context, async (transaction) => {
    const productId = await lockProduct(transaction, asked)
    const before = await getProduct(transaction, productId)
    const request = `${idempotencyKey} ${before.id}`
    const isNew =
      stocks.length === 0 ||
      (await addEntry(transaction, { reason: 'counted', note: '' }, cells, request)) !== undefined
    if (!isNew) return answer(asked, 'unchanged', before)
    const { name, regularPrice = before.price } = before
    const after = await changeProduct(transaction, productId, {
      ...fields,
      ...{ name, price: fields.price ?? regularPrice },
      ...(stocks.length > 0 && { variants: recount(before, stocks) }),
    })
    return answer(asked, after.updatedAt === before.updatedAt ? 'unchanged' : 'changed', after)
  })
}

/** All variants of a product, some with a new count. */
function recount(before: Product, stocks: ProductCells['stocks']) {
  const colours = before.colours.map(({ name }) => name)
  const counted = stocks.map(({ colour: named, ...count }) => {
    const colour = findColour(colours, named)
    if (colour === undefined) throw refuse(before, `${explainColour(named)}.`)
    return { ...count, colour }
  })
  const gone = counted.find((each) => !before.variants.some((known) => isSame(known, each)))
  if (gone) throw refuse(before, m.refusal_variant_gone({ variant: variantLabel(gone) }))
  return before.variants.map((known) => {
    const { size, colour, stock } = known
    return counted.find((each) => isSame(known, each)) ?? { size, colour, stock, shownStock: stock }
  })
}

interface NamedVariant {
  size: string
  colour: string
}

function isSame(one: NamedVariant, other: NamedVariant): boolean {
  return one.size === other.size && one.colour === other.colour
}

function refuse(product: Product, message: string): ShopError {
  return new ShopError('conflict', m.refusal_nothing_saved({ message }), { data: { product } })
}

function answer(
  productId: string,
  outcome: ChangedProduct['outcome'],
  product: Product,
): ChangedProduct {
  return { productId, outcome, reason: '', product }
}

function refusalOf({ productId }: ProductCells, { message, details }: ShopError): ChangedProduct {
  const known = details.data as { product?: Product } | undefined
  return { productId, outcome: 'refused', reason: message, product: known?.product ?? null }
}
