import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { variantPrice } from '../catalogue/prices.ts'
import {
  explainColour,
  explainShortage,
  findColour,
  shownVariant,
  variantLabel,
} from '../catalogue/rules.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { readSettings } from '../settings/queries.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { networkOf } from '../shared/network.ts'
import { pick } from '../shared/pick.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { isGuest, resolveCartOwner } from './cart-owner.ts'
import type { AddToCart } from './contract.ts'
import { lockCart } from './lock-cart.ts'
import { MAX_LINES, MAX_QUANTITY } from './rules.ts'

/**
 * The same product, size and colour joins the existing line; with 'Pre-Order Now' the line gets at least the chosen
 * quantity. A sold-out size is refused unless it can be preordered; a size in stock never becomes a preorder.
 * @throws ShopError invalid, unauthenticated, forbidden, not_found, conflict, too_many
 */
export async function addToCart(context: Context, input: AddToCart): Promise<void> {
  const { size } = input
  const owner = resolveCartOwner(context, input)
  if (owner === undefined) throw new ShopError('unauthenticated', m.login_to_add())
  if (isGuest(owner)) await countNewGuestCart(context, owner)
  await inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    // So that two clicks at once add up instead of overwriting each other.
    await lockCart(db, owner)
    const offer = await getOffer(transaction, owner, input)
    if (offer.inCart === null) refuseFullCart(offer.lines)
    const inCart = offer.inCart ?? 0
    const quantity = input.preOrder ? Math.max(inCart, input.quantity) : inCart + input.quantity
    if (quantity > MAX_QUANTITY) {
      throw new ShopError('invalid', m.refusal_max_one_size({ max: formatWhole(MAX_QUANTITY) }), {
        fields: { quantity: m.fault_max({ max: formatWhole(MAX_QUANTITY) }) },
      })
    }
    const { stock, colour } = offer
    const isShort = stock !== null && stock < quantity
    const { orders } = await readSettings(transaction)
    const takesPreorder = orders.takesPreorders && offer.takesPreorders
    if (isShort && !(input.preOrder && takesPreorder)) {
      const shortage = explainShortage({ size, colour }, stock, quantity)
      const isOffered = stock === 0 && takesPreorder
      throw new ShopError('conflict', isOffered ? m.refusal_pre_order({ shortage }) : shortage)
    }
    await db
      .insertInto('cartLines')
      .values({
        owner,
        ...pick(offer, 'productId', 'variantId'),
        quantity,
        isPreorder: isShort,
        shownName: offer.name,
        shownPricePaisa: offer.pricePaisa,
        addedAt: clock.now(),
        touchedAt: clock.now(),
      })
      .onConflict((line) =>
        line.constraint('cart_lines_one_per_variant').doUpdateSet({
          quantity,
          isPreorder: isShort,
          shownName: offer.name,
          shownPricePaisa: offer.pricePaisa,
          touchedAt: clock.now(),
        }),
      )
      .execute()
  })
}

/** Clients that invent guest ids could fill the database with carts. @throws ShopError too_many */
async function countNewGuestCart(context: Context, owner: string): Promise<void> {
  const known = await context.db
    .selectFrom('cartLines')
    .where('owner', '=', owner)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (known) return
  await requireWithinLimit(context, 'guest_cart', networkOf(context.address ?? ''), (wait) =>
    m.refusal_too_many_new({ wait }),
  )
}

/** The caller's transaction has locked the cart. */
async function getOffer(
  { db, clock }: Context,
  owner: string,
  { productId, size, colour: named }: AddToCart,
) {
  const product = await db
    .selectFrom('products')
    .leftJoin('variants', (join) =>
      join
        .onRef('variants.productId', '=', 'products.id')
        .on('variants.size', '=', size)
        .on(named ? sql<boolean>`lower(variants.colour) = ${named.toLowerCase()}` : sql.lit(true)),
    )
    .leftJoin('cartLines', (join) =>
      join.onRef('cartLines.variantId', '=', 'variants.id').on('cartLines.owner', '=', owner),
    )
    .where('products.id', '=', productId)
    .where('products.archivedAt', 'is', null)
    .select([
      'products.id',
      'products.name',
      'products.isOffered',
      'products.takesPreorders',
      'variants.id as variantId',
      'variants.stock',
      'cartLines.quantity',
      variantPrice(clock.now()).as('pricePaisa'),
    ])
    .select(({ selectFrom }) => [
      sql<string[]>`array(
        select name from product_colours where product_id = products.id order by position
      )`.as('colours'),
      selectFrom('cartLines')
        .where('owner', '=', owner)
        .select((lines) => lines.fn.countAll<number>().as('lines'))
        .as('lines'),
    ])
    .executeTakeFirst()
  if (!product) throw new ShopError('not_found', m.refusal_product_not_found())
  if (!product.isOffered) throw new ShopError('conflict', m.refusal_product_not_sale())
  const colour = findColour(product.colours, named)
  if (colour === undefined) {
    throw refuseField('colour', explainColour(named))
  }
  if (product.variantId === null) {
    const name = shownVariant({ size, colour })
    throw new ShopError(
      'invalid',
      m.refusal_not_available_product({ variant: variantLabel({ size, colour }) }),
      {
        fields: { size: m.refusal_not_available({ name }) },
      },
    )
  }
  return {
    productId: product.id,
    variantId: product.variantId,
    colour,
    ...pick(product, 'name', 'pricePaisa', 'stock', 'takesPreorders'),
    // Null without a line.
    inCart: product.quantity,
    lines: product.lines ?? 0,
  }
}

/** @throws ShopError conflict */
function refuseFullCart(lines: number): void {
  if (lines < MAX_LINES) return
  throw new ShopError('conflict', m.refusal_cart_full_items({ max: formatWhole(MAX_LINES) }))
}
