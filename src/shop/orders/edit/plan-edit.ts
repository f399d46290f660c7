import { m } from '#messages'
import { listOffers, type Offer } from '../../catalogue/list-offers.ts'
import { isPaidAtDoor } from '../../payments/methods.ts'
import { listMoneyOf } from '../../payments/queries.ts'
import { hasCollectedCash, isRefundedInFull } from '../../payments/read-standing.ts'
import { findDelivery } from '../../pricing/delivery/queries.ts'
import {
  type PaisaQuote,
  quote,
  subtotalOf,
  discountPaisa as voucherPaisa,
} from '../../pricing/rules.ts'
import { checkVoucher } from '../../pricing/vouchers/queries.ts'
import type { Context } from '../../shared/context.ts'
import { toPaisa } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { readReceived } from '../refunds/refund-order.ts'
import { hasReturn } from '../returns/list-replaced.ts'
import { isEditable } from '../rules.ts'
import type { StaffDiscount } from '../sell.ts'
import type { QuoteEdit } from './contract.ts'
import { type PlannedLine, planLines, readLines, requireNotRefunded } from './plan-lines.ts'
import { settle } from './rules.ts'

interface EditedAmounts extends PaisaQuote {
  /** The staff discount. */
  discountPaisa: number
}

type ReadContext = Pick<Context, 'db' | 'clock' | 'settings'>

export type EditPlan = Awaited<ReturnType<typeof planEdit>>

/**
 * Plans an edit: the resulting order, and how the difference is paid. Changes nothing. In a transaction that has locked
 * the order and its voucher, the plan is valid until the end, except for stock.
 * @throws ShopError invalid, conflict
 */
export async function planEdit(context: ReadContext, orderId: string, input: QuoteEdit) {
  const order = await readEditable(context, orderId)
  const before = await readLines(context, orderId)
  const wanted = input.lines ?? before
  const offers = await listOffers(context, [...new Set(wanted.map(({ productId }) => productId))])
  const lines = planLines(before, wanted, offers)
  await requireNotRefunded(context, orderId, before, lines)
  const voucher = await planVoucher(context, order, lines)
  const delivery = await planDelivery(context, order, input, weigh(lines, offers))
  const discounts = await planDiscounts(context, orderId, lines, voucher.discountPaisa)
  const discountPaisa = discounts.reduce((sum, { paisa }) => sum + paisa, 0)
  const amountsBefore: EditedAmounts = {
    ...pick(order, 'subtotalPaisa', 'deliveryChargePaisa', 'voucherDiscountPaisa', 'discountPaisa'),
    totalPaisa: order.totalPaisa,
  }
  const subtotalPaisa = subtotalOf(lines)
  const amounts: EditedAmounts = {
    subtotalPaisa,
    deliveryChargePaisa: delivery.chargePaisa,
    cashFeePaisa: delivery.cashFeePaisa,
    voucherDiscountPaisa: voucher.discountPaisa,
    discountPaisa,
    totalPaisa: subtotalPaisa + delivery.chargePaisa - voucher.discountPaisa - discountPaisa,
  }
  return {
    order,
    before: { lines: before, amounts: amountsBefore },
    lines,
    voucher,
    delivery,
    discounts,
    amounts,
    money: await planMoney(context, order, amounts.totalPaisa),
    offers,
  }
}

async function readEditable(context: ReadContext, orderId: string) {
  const order = await context.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .selectAll()
    .executeTakeFirstOrThrow()
  const state = pick(order, 'orderStatus', 'deliveryStatus', 'paymentStatus', 'paymentMethod')
  const isSettled =
    (await isRefundedInFull(context, orderId)) ||
    (await hasCollectedCash(context, orderId)) ||
    (await hasReturn(context, orderId))
  if (order.exchangeCreditPaisa > 0) {
    const message = m.refusal_order_exchange_cancel({ orderId })
    throw new ShopError('conflict', message)
  }
  if (isEditable(state) && !isSettled) return order
  const message =
    order.orderStatus === 'cancelled'
      ? m.refusal_edit_of_cancelled({ orderId })
      : ['pending', 'assigned'].includes(order.deliveryStatus)
        ? m.refusal_edit_of_unsettled({ orderId })
        : m.refusal_edit_of_sent({ orderId })
  throw new ShopError('conflict', message)
}

type OrderRow = Awaited<ReturnType<typeof readEditable>>

/** A voucher stays while the edited order meets its conditions. */
async function planVoucher(context: ReadContext, order: OrderRow, lines: readonly PlannedLine[]) {
  const { voucherCode: code, voucherDiscountPaisa: before } = order
  const subtotalPaisa = subtotalOf(lines)
  if (code === null || subtotalPaisa === order.subtotalPaisa) {
    return { code, discountPaisa: before, refusal: null }
  }
  const { voucher, refusal } = await checkVoucher(context, { code, customer: null, lines })
  if (!voucher) return { code: null, discountPaisa: 0, refusal: refusal ?? null }
  return { code, discountPaisa: voucherPaisa(voucher.discount, subtotalPaisa), refusal: null }
}

/** A staff discount on a line stays, up to what the line costs after the voucher. */
async function planDiscounts(
  { db }: ReadContext,
  orderId: string,
  lines: readonly PlannedLine[],
  voucherDiscountPaisa: number,
): Promise<StaffDiscount[]> {
  const taken = await db
    .selectFrom('orderAdjustments')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'manual')
    .orderBy('id')
    .select(['rule', 'position', 'amountPaisa'])
    .execute()
  const left = lines.map((line) => line.unitPricePaisa * line.quantity)
  let leftOfAll = subtotalOf(lines) - voucherDiscountPaisa
  return taken.flatMap(({ rule, position, amountPaisa }) => {
    const place = lines.findIndex((line) => line.position === position)
    const paisa = Math.min(-amountPaisa, left[place] ?? 0, leftOfAll)
    if (paisa <= 0) return []
    left[place] = (left[place] ?? 0) - paisa
    leftOfAll -= paisa
    return [{ reason: rule ?? '', position: place, paisa }]
  })
}

/** Uses current weights of products. */
function weigh(lines: readonly PlannedLine[], offers: readonly Offer[]) {
  const grams = new Map(offers.map(({ productId, weightGrams }) => [productId, weightGrams]))
  return lines.map((line) => ({ ...line, weightGrams: grams.get(line.productId) ?? null }))
}

async function planDelivery(
  context: ReadContext,
  order: OrderRow,
  { deliveryOption = order.deliveryOption, deliveryCharge }: QuoteEdit,
  lines: ReturnType<typeof weigh>,
) {
  const own = deliveryCharge === undefined ? undefined : { charge: deliveryCharge, freeFrom: null }
  if (deliveryOption === order.deliveryOption) {
    return {
      option: deliveryOption,
      name: order.deliveryName,
      nameBangla: order.deliveryNameBangla,
      chargePaisa: own ? toPaisa(own.charge) : order.deliveryChargePaisa,
      cashFeePaisa: own ? 0 : await readCashFee(context, order.id),
      terms: undefined,
    }
  }
  const { district, city: area } = order
  const { terms, refusal } = await findDelivery(context, deliveryOption, { district, area }, lines)
  if (refusal !== undefined) {
    throw refuseField('deliveryOption', refusal)
  }
  const { deliveryChargePaisa: chargePaisa, cashFeePaisa = 0 } = quote(
    lines,
    own ?? terms,
    null,
    isPaidAtDoor(order.paymentMethod),
  )
  return { ...pick(terms, 'option', 'name', 'nameBangla'), chargePaisa, cashFeePaisa, terms }
}

async function readCashFee({ db }: ReadContext, orderId: string): Promise<number> {
  const fee = await db
    .selectFrom('orderAdjustments')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'cash_fee')
    .select('amountPaisa')
    .executeTakeFirst()
  return fee?.amountPaisa ?? 0
}

/** @throws ShopError conflict when everything paid would be refunded */
async function planMoney(context: ReadContext, order: OrderRow, afterPaisa: number) {
  const owed = (await listMoneyOf(context, [order.id])).get(order.id)?.owedCashPaisa ?? 0
  const isCash = isPaidAtDoor(order.paymentMethod)
  const money = settle({
    isPaidAtDoor: isCash,
    beforePaisa: order.totalPaisa,
    afterPaisa,
    duePaisa: owed,
  })
  if (isCash) return { ...money, payment: undefined }
  // Only the card payment: an order whose cash was collected can no longer be edited.
  const [card] = await readReceived(context, { id: order.id, paymentStatus: order.paymentStatus })
  if (money.refundPaisa > 0 && money.refundPaisa >= (card?.leftPaisa ?? 0)) {
    throw new ShopError('conflict', m.refusal_would_refund_all())
  }
  return { ...money, payment: card?.payment }
}
