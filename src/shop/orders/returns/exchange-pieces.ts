import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { listOffers, type Offer } from '../../catalogue/list-offers.ts'
import { nameVariant } from '../../catalogue/rules.ts'
import { lineRefundPaisa } from '../../payments/rules.ts'
import { findDelivery } from '../../pricing/delivery/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest } from '../../shared/idempotency.ts'
import { toPaisa } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { SHIPPING_PARTS } from '../contract.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { recordOrder } from '../record-order.ts'
import { priceLines, requireSettledOnce } from '../refunds/refundable-lines.ts'
import { canReturn } from '../rules.ts'
import { type Sale, sell } from '../sell.ts'
import type { OrderReturns, StartExchange } from './contract.ts'
import { lockReplaced } from './lock-replaced.ts'
import { getReturns } from './queries.ts'
import { type Idempotency, isRepeat, takeBack, writeRows } from './record-return.ts'
import { exchangePricePaisa, settleExchange } from './rules.ts'

/**
 * Exchanges pieces of a delivered order: an order for the new ones is made, to the same customer and address, and takes
 * them from stock; the old ones come back later. The same idempotency key exchanges them once.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function startExchange(
  context: Context,
  id: string,
  input: StartExchange,
  idempotencyKey: string,
): Promise<OrderReturns> {
  requireRight(context, 'manageOrders')
  const idempotency = { key: idempotencyKey, requestHash: hashRequest(input) }
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (!(await isRepeat(transaction, order.id, idempotency))) {
      await exchangePieces(transaction, order, input, idempotency)
    }
    return getReturns(transaction, order.id)
  })
}

/** The same for a locked order, within the caller's transaction. @returns the id of the order for the new pieces */
export async function exchangePieces(
  context: Context,
  order: LockedOrder,
  input: StartExchange,
  idempotency: Idempotency,
): Promise<string> {
  if (input.charge !== undefined) requireRight(context, 'readMoney')
  if (!canReturn(order)) {
    throw new ShopError('conflict', m.refusal_only_what_delivered())
  }
  await lockReplaced(context, order.id)
  const { position, quantity, reason, note } = input
  const sold = await takeBack(context, order.id, input)
  const { next, unitPricePaisa } = await findNext(context, sold, input.variantId)
  const parts = await readParts(context, order.id, input, sold)
  const { orders } = await readSettings(context)
  const { creditPaisa, chargePaisa, owedPaisa } = settleExchange({
    beforePaisa: sold.unitPricePaisa * quantity,
    afterPaisa: unitPricePaisa * quantity,
    paidPaisa: parts.reduce((sum, { paisa }) => sum + paisa, 0),
    chargePaisa: toPaisa(input.charge ?? orders.exchangeCharge),
  })
  const sale = await planSale(context, order.id, {
    line: { ...next, unitPricePaisa, quantity },
    creditPaisa,
    chargePaisa,
  })
  const { orderId: replacementId } = await recordOrder(context, {
    ...sale,
    payment: { method: 'cash_on_delivery' },
    idempotency: undefined,
  })
  const returnId = await writeRows(context, order.id, [{ position, quantity, isDamaged: false }], {
    ...{ reason, note, refundId: null, replacementOrderId: replacementId },
    ...{ returnedAt: context.clock.now(), receivedAt: null },
    ...idempotency,
  })
  await writeParts(context, returnId, parts, owedPaisa)
  await requireSettledOnce(context, order.id)
  await recordAudit(context, 'exchange_started', order.id, {
    from: nameVariant(sold),
    to: `${next.name}, ${nameVariant(next)}`,
    cause: reason,
    note,
    replacement: replacementId,
  })
  await sell(context, sale, { reason: 'sold', orderId: replacementId })
  return replacementId
}

type Sold = Awaited<ReturnType<typeof takeBack>>

/** @throws ShopError conflict */
async function findNext(context: Context, sold: Sold, variantId: string) {
  const wanted = await context.db
    .selectFrom('variants')
    .where('id', '=', variantId)
    .where('productId', 'is not', null)
    .select('productId')
    .executeTakeFirst()
  const offers = await listOffers(context, [sold.productId, wanted?.productId ?? sold.productId])
  const next = offers.find((offer) => offer.variantId === variantId)
  if (!next) throw new ShopError('conflict', m.refusal_size_colour_gone())
  const former = offers.find((offer) => offer.variantId === sold.variantId)
  return { next, unitPricePaisa: exchangePricePaisa(sold, next, former) }
}

type Part = Awaited<ReturnType<typeof readParts>>[number]

/** What was paid for the pieces: for this order, and before it for those that they were sent in exchange for. */
async function readParts(
  context: Context,
  orderId: string,
  { position, quantity }: Pick<StartExchange, 'position' | 'quantity'>,
  sold: Sold,
) {
  const [own] = await priceLines(context, orderId, [{ position, quantity }])
  const before = await context.db
    .selectFrom('exchangeParts')
    .innerJoin('returns', 'returns.id', 'returnId')
    .innerJoin('orders', 'orders.id', 'exchangeParts.orderId')
    .where('replacementOrderId', '=', orderId)
    .orderBy('orders.placedAt', 'desc')
    .orderBy('orders.id', 'desc')
    .select(['exchangeParts.orderId', 'keptPaisa as paisa'])
    .execute()
  const gone = (paisa: number) => ({
    quantity: sold.returnedBefore,
    paisa: Math.floor((paisa * sold.returnedBefore) / sold.quantity),
  })
  return [
    { orderId, paisa: own?.amountPaisa ?? 0 },
    ...before.map((part) => ({
      ...part,
      paisa: lineRefundPaisa({ ...part, quantity: sold.quantity }, gone(part.paisa), quantity),
    })),
  ]
}

/** What is owed back comes from what was paid last. */
async function writeParts(
  { db }: Context,
  returnId: string,
  parts: readonly Part[],
  owedPaisa: number,
): Promise<void> {
  let open = owedPaisa
  const rows = parts.map(({ orderId, paisa }) => {
    const part = Math.min(open, paisa)
    open -= part
    return { returnId, orderId, keptPaisa: paisa - part, owedPaisa: part }
  })
  await db.insertInto('exchangeParts').values(rows).execute()
}

interface Planned {
  line: Offer & { quantity: number }
  creditPaisa: number
  chargePaisa: number
}

async function planSale(
  context: Context,
  orderId: string,
  { line, creditPaisa, chargePaisa }: Planned,
): Promise<Sale> {
  const order = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const destination = { district: order.district, area: order.city }
  const { terms } = await findDelivery(context, order.deliveryOption, destination)
  const { stock, takesPreorders, weightGrams, ...sold } = line
  const subtotalPaisa = line.unitPricePaisa * line.quantity
  return {
    ...pick(order, 'accountId', 'guestId', 'customerId', 'userEmail', 'userName', 'language'),
    delivery: {
      ...terms,
      option: order.deliveryOption,
      name: order.deliveryName,
      nameBangla: order.deliveryNameBangla,
    },
    shipping: pick(order, ...SHIPPING_PARTS),
    lines: [{ ...sold, regularPricePaisa: null, isPreorder: false, isReplacement: true }],
    voucherCode: null,
    amounts: {
      subtotalPaisa,
      deliveryChargePaisa: chargePaisa,
      voucherDiscountPaisa: 0,
      exchangeCreditPaisa: creditPaisa,
      totalPaisa: subtotalPaisa + chargePaisa - creditPaisa,
    },
    ...(order.source !== 'web' &&
      order.enteredBy !== null && {
        entry: { source: order.source, enteredBy: order.enteredBy, discounts: [] },
      }),
  }
}
