import { lockCart } from '../cart/lock-cart.ts'
import { takeStock } from '../catalogue/move-stock.ts'
import { ShippingAddress } from '../orders/contract.ts'
import { takeVoucherUse } from '../pricing/take-voucher-use.ts'
import { requireAccount } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { findRepeat, hashRequest, type Idempotency } from './idempotency.ts'
import { prepareSale, type Sale } from './prepare-sale.ts'
import { HOLD_MS, LOGIN_TO_ORDER, MOST_OPEN_HOLDS } from './rules.ts'
import { withoutOwnHolds } from './without-own-holds.ts'

interface HeldCheckout {
  checkoutId: string
  totalPaisa: number
  expiresAt: Date
}

/**
 * Keeps the signed-in person's cart as it is now for the time that a card payment may take: pieces
 * and voucher use are theirs until the checkout is completed, released, or expires. The cart stays.
 * The same idempotency key gives the first checkout again, whatever has become of it.
 * @throws ShopError unauthenticated, too_many, conflict (with the fresh quote in `data.quote`)
 */
export async function holdCheckout(
  context: Context,
  input: PlaceOrder,
  idempotencyKey: string,
): Promise<HeldCheckout> {
  const person = requireAccount(context, LOGIN_TO_ORDER)
  const idempotency = { key: idempotencyKey, requestHash: hashRequest(input) }
  return withoutOwnHolds(context, person, input, async (transaction, makeRoom) => {
    await lockCart(transaction.db, person.email)
    const repeat = await findRepeat(transaction, 'held_checkouts', person.accountId, idempotency)
    if (repeat) return getHeld(transaction, repeat)

    await makeRoom()
    const sale = await prepareSale(transaction, person.email, input)
    const held = await writeHold(transaction, person, { input, sale, idempotency })
    const { checkoutId } = held
    if (sale.voucher) {
      await takeVoucherUse(
        transaction,
        {
          code: sale.voucher.code,
          userEmail: person.email,
          discountPaisa: sale.quote.voucherDiscountPaisa,
        },
        { checkoutId },
      )
    }
    // Last, because everybody who buys the same waits for it until this commits.
    await takeStock(
      transaction,
      sale.lines.filter((line) => !line.isPreorder),
      { reason: 'held', checkoutId },
    )
    return held
  })
}

async function getHeld({ db }: Context, checkoutId: string): Promise<HeldCheckout> {
  return db
    .selectFrom('held_checkouts')
    .where('id', '=', checkoutId)
    .select(['id as checkoutId', 'total_paisa as totalPaisa', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

interface NewHold {
  input: PlaceOrder
  sale: Sale
  idempotency: Idempotency
}

async function writeHold(
  context: Context,
  person: ReturnType<typeof requireAccount>,
  { input, sale, idempotency }: NewHold,
): Promise<HeldCheckout> {
  const heldAt = context.clock.now()
  const { quote } = sale
  return context.db
    .insertInto('held_checkouts')
    .values({
      account_id: person.accountId,
      user_email: person.email,
      user_name: person.name,
      state: 'held',
      delivery_option: input.deliveryOption,
      subtotal_paisa: quote.subtotalPaisa,
      delivery_charge_paisa: quote.deliveryChargePaisa,
      voucher_code: sale.voucher?.code ?? null,
      voucher_discount_paisa: quote.voucherDiscountPaisa,
      total_paisa: quote.totalPaisa,
      shipping: JSON.stringify(shippingOf(input)),
      lines: JSON.stringify(linesOf(sale)),
      idempotency_key: idempotency.key,
      request_hash: idempotency.requestHash,
      place: await findPlace(context, person.accountId),
      held_at: heldAt,
      expires_at: new Date(heldAt.getTime() + HOLD_MS),
    })
    .returning(['id as checkoutId', 'total_paisa as totalPaisa', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow()
}

/** One that none of the person's other payments has; their cart is locked. @throws ShopError too_many */
async function findPlace({ db }: Context, accountId: string): Promise<number> {
  const open = await db
    .selectFrom('held_checkouts')
    .where('account_id', '=', accountId)
    .where('state', '=', 'held')
    .select('place')
    .execute()
  for (let place = 1; place <= MOST_OPEN_HOLDS; place++) {
    if (!open.some((other) => other.place === place)) return place
  }
  throw new ShopError(
    'too_many',
    `You have ${open.length} card payments under way. Please finish one of them, or try again in half an hour.`,
  )
}

function shippingOf(input: PlaceOrder): ShippingAddress {
  return ShippingAddress.parse({ ...input, landmark: input.landmark ?? '' })
}

function linesOf({ lines }: Sale) {
  return lines.map(({ productId, name, size, imageUrl, unitPricePaisa, quantity, isPreorder }) => ({
    productId,
    name,
    size,
    imageUrl,
    unitPricePaisa,
    quantity,
    isPreorder,
  }))
}
