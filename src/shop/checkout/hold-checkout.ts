import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { refuseBlockedBuyer } from '../orders/refuse-blocked-buyer.ts'
import { type Sale, sell } from '../orders/sell.ts'
import { type PaymentMethod, paymentMethods } from '../payments/methods.ts'
import { cashHint, requireMethod } from '../payments/require-method.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { formatTaka, toPaisa, toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { findRepeat, hashOrder, type Idempotency } from './idempotency.ts'
import { limitPieces, selectOpenHolds } from './limit-holds.ts'
import { type Buyer, lockBuyer } from './lock-buyer.ts'
import { prepareSale, withFreshQuote } from './prepare-sale.ts'
import { releaseOwnHolds } from './release-own-holds.ts'
import { requireAdvance } from './require-advance.ts'
import { requireCodeWhereRisky, takePhoneCode } from './require-code.ts'
import { HOLD_MS, MAX_OPEN_HOLDS } from './rules.ts'
import { belongsTo, requireOrderer, type Shopper } from './shopper.ts'

interface HeldCheckout {
  checkoutId: string
  totalPaisa: number
  expiresAt: Date
}

/**
 * Holds the items of the shopper's cart for a payment at a gateway: stock and voucher use are reserved until the checkout is
 * completed, released, or expires. The cart stays. The same idempotency key returns the first checkout again, whatever
 * its state.
 * @param joinsSame whether to return an existing hold of exactly the same items, so that two windows hold once
 * @throws ShopError unauthenticated, phone_code_required, too_many, conflict (with the fresh quote in `data.quote`)
 */
export async function holdCheckout(
  context: Context,
  input: PlaceOrder,
  idempotencyKey: string,
  { joinsSame = false } = {},
): Promise<HeldCheckout> {
  const shopper = await requireOrderer(context, input)
  const idempotency = { key: idempotencyKey, requestHash: hashOrder(input) }
  await takePhoneCode(context, shopper, input)
  try {
    return await inTransaction(context, async (transaction) => {
      const buyer = await lockBuyer(transaction, shopper)
      const repeat = await findRepeat(transaction, 'heldCheckouts', shopper, idempotency)
      if (repeat) return getHeld(transaction, repeat)
      const same = joinsSame && (await findSame(transaction, shopper, idempotency))
      if (same) return same

      await requireMethod(transaction, input.paymentMethod, buyer.terms.payments)
      await releaseOwnHolds(transaction, buyer, input)
      const sale = await prepareSale(transaction, buyer, input)
      await requireCodeWhereRisky(transaction, buyer, sale.amounts.totalPaisa)
      await requireAdvance(transaction, input, sale)
      const advancePaisa = input.advance === undefined ? null : toPaisa(input.advance)
      const chargedPaisa = advancePaisa ?? sale.amounts.totalPaisa
      await requirePayable(transaction, input.paymentMethod, chargedPaisa)
      await limitPieces(transaction, buyer, sale.lines)
      await refuseBlockedBuyer(transaction, sale)
      const place = await findPlace(transaction, buyer)
      const held = await writeHold(transaction, { ...sale, advancePaisa }, { place, idempotency })
      await sell(transaction, sale, { reason: 'held', checkoutId: held.checkoutId })
      return held
    })
  } catch (error) {
    throw await withFreshQuote(context, shopper, input, error)
  }
}

/** @throws ShopError invalid when the gateway does not accept the amount */
async function requirePayable(
  context: Context,
  method: PaymentMethod,
  totalPaisa: number,
): Promise<void> {
  const { paymentGateway } = context
  if (!paymentGateway) return
  const { minPaisa, maxPaisa } = paymentGateway
  if (totalPaisa >= minPaisa && totalPaisa <= maxPaisa) return
  const least = formatTaka(toTaka(minPaisa))
  const most = formatTaka(toTaka(maxPaisa))
  const inCash = await cashHint(context, ` ${m.refusal_choose_cash()}`)
  const about = { label: paymentMethods[method].label(), least, most, inCash }
  throw refuseField('paymentMethod', m.refusal_payments_must_between(about))
}

async function getHeld({ db }: Context, checkoutId: string): Promise<HeldCheckout> {
  return db
    .selectFrom('heldCheckouts')
    .where('id', '=', checkoutId)
    .select(['id as checkoutId', 'totalPaisa', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

async function findSame({ db, clock }: Context, shopper: Shopper, { requestHash }: Idempotency) {
  return db
    .selectFrom('heldCheckouts')
    .where(belongsTo(shopper, 'heldCheckouts'))
    .where('requestHash', '=', requestHash)
    .where('state', '=', 'held')
    .where('expiresAt', '>', clock.now())
    .select(['id as checkoutId', 'totalPaisa', 'expiresAt'])
    .executeTakeFirst()
}

async function writeHold(
  { db, clock }: Context,
  sale: Sale & { advancePaisa: number | null },
  { place, idempotency }: { place: number; idempotency: Idempotency },
): Promise<HeldCheckout> {
  const heldAt = clock.now()
  const lines = sale.lines.map((line, position) => ({ ...line, position }))
  return db
    .with('held', (query) =>
      query
        .insertInto('heldCheckouts')
        .values({
          ...pick(sale, 'accountId', 'guestId', 'customerId', 'userEmail', 'userName', 'language'),
          state: 'held',
          deliveryOption: sale.delivery.option,
          deliveryName: sale.delivery.name,
          deliveryNameBangla: sale.delivery.nameBangla,
          earliestDays: sale.delivery.earliestDays,
          latestDays: sale.delivery.latestDays,
          ...pick(
            sale.amounts,
            'subtotalPaisa',
            'deliveryChargePaisa',
            'voucherDiscountPaisa',
            'totalPaisa',
          ),
          voucherCode: sale.voucherCode,
          cashFeePaisa: sale.amounts.cashFeePaisa ?? 0,
          advancePaisa: sale.advancePaisa,
          shipping: JSON.stringify(sale.shipping),
          idempotencyKey: idempotency.key,
          requestHash: idempotency.requestHash,
          place,
          heldAt,
          expiresAt: new Date(heldAt.getTime() + HOLD_MS),
        })
        .returning(['id as checkoutId', 'totalPaisa', 'expiresAt']),
    )
    .with(
      'lines',
      () => sql`
        (insert into checkout_lines (checkout_id, product_id, variant_id, name, name_bangla, size, colour, sku,
          image_url, unit_price_paisa, regular_price_paisa, quantity, is_preorder, position)
        select held.checkout_id, line.*
        from held, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
          "productId" text, "variantId" uuid, name text, "nameBangla" text, size text, colour text,
          sku text, "imageUrl" text, "unitPricePaisa" bigint, "regularPricePaisa" bigint, quantity integer,
          "isPreorder" boolean, position integer))`,
    )
    .selectFrom('held')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * A place that no other open payment of the shopper has; cart and guest's customer are locked.
 * @throws ShopError too_many
 */
async function findPlace(context: Context, buyer: Buyer): Promise<number> {
  const open = await selectOpenHolds(context, buyer).select('place').execute()
  for (let place = 1; place <= MAX_OPEN_HOLDS; place++) {
    if (!open.some((other) => other.place === place)) return place
  }
  throw new ShopError(
    'too_many',
    m.refusal_payments_progress_complete({ count: formatWhole(open.length) }),
  )
}
