import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockStock, returnStock, takeStock } from '../../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../../mail/contract.ts'
import { isRefundedByGateway } from '../../payments/methods.ts'
import { changeCashDue } from '../../payments/move-cash.ts'
import { requestRefund } from '../../payments/request-refund.ts'
import { estimateDelivery } from '../../pricing/rules.ts'
import {
  changeVoucherUse,
  lockVoucher,
  returnVoucherUse,
} from '../../pricing/vouchers/take-voucher-use.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import { nextTimestamp } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import { inEnglish } from '../../shared/in-language.ts'
import { toTaka } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { Part, ShownOrder } from '../contract.ts'
import { describeParts } from '../history-words.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { getOrder } from '../queries.ts'
import { recordEdit } from '../record-changes.ts'
import { adjustmentsOf } from '../record-order.ts'
import { requireUnchangedOrder } from '../require-unchanged-order.ts'
import { queueEditSms } from '../sms/queue-order-sms.ts'
import { syncPaymentStatus } from '../write-change.ts'
import type { EditOrder } from './contract.ts'
import { type EditPlan, planEdit } from './plan-edit.ts'
import type { PlannedLine } from './plan-lines.ts'
import { requireStock } from './require-stock.ts'
import { describeEdit, stockMoves } from './rules.ts'

type Edit = Awaited<ReturnType<typeof listEdits>>[number]

/**
 * Changes the lines and delivery charge of an order that has not been packed. Remaining lines keep their agreed price.
 * Stock, voucher use and money follow: an overpayment by card is refunded, a missing amount is collected on delivery.
 * The same idempotency key changes it once. The shopper is informed by mail, unless the caller does more.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict, with `data.order` when it has changed
 *   since it was shown
 */
export async function editOrder(
  context: Context,
  id: string,
  { shownUpdatedAt, ...input }: EditOrder,
  key: string,
  { tellsByMail = true } = {},
): Promise<ShownOrder> {
  requireRight(context, 'manageOrders')
  requireRight(context, 'readMoney')
  const requestHash = hashRequest(input)
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    const edits = await listEdits(transaction, order.id)
    const repeat = edits.find((edit) => edit.key === key)
    if (repeat && repeat.requestHash !== requestHash) throw refuseReusedKey(m.fault_key_used_edit())
    if (!repeat) {
      await requireUnchangedOrder(transaction, order, shownUpdatedAt)
      if (order.voucherCode !== null) await lockVoucher(transaction, order.voucherCode)
      const plan = await planEdit(transaction, order.id, input)
      const edit = { number: edits.length + 1, key, requestHash }
      if (tellsByMail) {
        const mail: MailJob = { kind: 'order_edited', orderId: order.id }
        await transaction.jobs.add(transaction.db, MAIL_QUEUE, mail)
      }
      await writeEdit(transaction, order, plan, edit, input.reason)
    }
    return getOrder(transaction, order.id)
  })
}

function listEdits({ db }: Context, orderId: string) {
  return db
    .selectFrom('orderEdits')
    .where('orderId', '=', orderId)
    .select(['number', 'idempotencyKey as key', 'requestHash'])
    .execute()
}

/** Stock comes last, because all buyers of the same item wait for its lock. */
async function writeEdit(
  context: Context,
  order: LockedOrder,
  plan: EditPlan,
  edit: Edit,
  reason: string,
): Promise<void> {
  const words = requireChange(plan)
  await writeOrder(context, order, plan, edit)
  await writeLines(context, order.id, plan)
  await writeHistory(context, order, plan, { ...words, reason })
  await followMoney(context, order, plan, reason)
  await followVoucher(context, order, plan)
  await queueEditSms(context, order.id)
  await followStock(context, order.id, plan)
}

async function writeOrder(
  context: Context,
  order: LockedOrder,
  { delivery, voucher, amounts }: EditPlan,
  { number, key, requestHash }: Edit,
): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await sql`
    insert into order_edits (order_id, number, lines, idempotency_key, request_hash)
    select ${order.id}, ${number}, jsonb_agg(to_jsonb(order_lines)), ${key}, ${requestHash}
    from order_lines where order_id = ${order.id}`.execute(db)
  const { delivery: settings } = await readSettings(context)
  const estimate = delivery.terms && estimateDelivery(delivery.terms, settings.holidays, now)
  await db
    .updateTable('orders')
    .set({
      subtotalPaisa: amounts.subtotalPaisa,
      deliveryChargePaisa: amounts.deliveryChargePaisa,
      voucherCode: voucher.code,
      ...pick(amounts, 'voucherDiscountPaisa', 'discountPaisa', 'totalPaisa'),
      deliveryOption: delivery.option,
      deliveryName: delivery.name,
      deliveryNameBangla: delivery.nameBangla,
      ...(estimate && { estimatedFrom: estimate.from, estimatedTo: estimate.to }),
      editCount: number,
      updatedAt: nextTimestamp(order.updatedAt, now),
    })
    .where('id', '=', order.id)
    .execute()
}

async function writeLines(context: Context, orderId: string, plan: EditPlan): Promise<void> {
  const { db } = context
  const { lines, amounts, voucher, discounts } = plan
  await db.deleteFrom('orderAdjustments').where('orderId', '=', orderId).execute()
  const positions = lines.map(({ position }) => position)
  await db
    .deleteFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('position', 'not in', positions)
    .execute()
  await db
    .insertInto('orderLines')
    .values(lines.map((line) => toLineRow(orderId, line)))
    .onConflict((conflict) =>
      conflict.columns(['orderId', 'position']).doUpdateSet((row) => ({
        variantId: row.ref('excluded.variantId'),
        sku: row.ref('excluded.sku'),
        size: row.ref('excluded.size'),
        colour: row.ref('excluded.colour'),
        imageUrl: row.ref('excluded.imageUrl'),
        unitPricePaisa: row.ref('excluded.unitPricePaisa'),
        regularPricePaisa: row.ref('excluded.regularPricePaisa'),
        quantity: row.ref('excluded.quantity'),
        isPreorder: row.ref('excluded.isPreorder'),
      })),
    )
    .execute()
  await rememberCosts(context, orderId, lines)
  const adjustments = adjustmentsOf({ lines, amounts, voucherCode: voucher.code, discounts })
  if (adjustments.length === 0) return
  await db
    .insertInto('orderAdjustments')
    .values(
      adjustments.map((adjustment) => ({
        ...adjustment,
        orderId,
        position: adjustment.position === null ? null : (positions[adjustment.position] ?? null),
      })),
    )
    .execute()
}

function toLineRow(orderId: string, line: PlannedLine) {
  return {
    orderId,
    ...pick(line, 'position', 'productId', 'variantId', 'sku', 'name', 'nameBangla'),
    ...pick(line, 'size', 'colour'),
    imageUrl: line.imageUrl,
    ...pick(line, 'unitPricePaisa', 'regularPricePaisa'),
    unitCostPaisa: null,
    ...pick(line, 'quantity', 'isPreorder'),
  }
}

/** Newly sold items get today's cost; the others keep theirs. */
async function rememberCosts(
  { db }: Context,
  orderId: string,
  lines: readonly PlannedLine[],
): Promise<void> {
  const positions = lines.filter(({ isNew }) => isNew).map(({ position }) => position)
  if (positions.length === 0) return
  await sql`
    update order_lines set unit_cost_paisa = coalesce(variants.cost_paisa, products.cost_paisa)
    from variants join products on products.id = variants.product_id
    where order_id = ${orderId} and position = any(${positions}::int[])
      and variants.id = variant_id`.execute(db)
}

/** Describes the changes. @throws ShopError invalid when there are none */
function requireChange({ before, lines, order, delivery, amounts }: EditPlan) {
  const words = describeEdit(before.lines, lines, {
    before: order.deliveryName,
    after: delivery.name,
    isChargeChanged: amounts.deliveryChargePaisa !== before.amounts.deliveryChargePaisa,
  })
  if (isDeepStrictEqual(words.from, words.to)) {
    throw new ShopError('invalid', m.refusal_change_something_first())
  }
  return words
}

async function writeHistory(
  context: Context,
  order: LockedOrder,
  { before, amounts }: EditPlan,
  { from, to, reason }: { from: Part[]; to: Part[]; reason: string },
): Promise<void> {
  await recordEdit(context, order.id, 'edit', { from, to, note: reason })
  await recordAudit(context, 'order_changed', order.id, {
    edit: inEnglish(() => `${describeParts('edit', from)} → ${describeParts('edit', to)}`),
    total_before: toTaka(before.amounts.totalPaisa),
    total: toTaka(amounts.totalPaisa),
    reason,
  })
}

async function followMoney(
  context: Context,
  order: LockedOrder,
  { money }: EditPlan,
  reason: string,
): Promise<void> {
  const { id: orderId, accountId } = order
  await changeCashDue(context, { orderId, accountId, amountPaisa: money.duePaisa })
  if (money.refundPaisa === 0 || !money.payment) return
  requireRight(context, 'managePayments')
  await requestRefund(context, {
    paymentId: money.payment.id,
    orderId,
    amountPaisa: money.refundPaisa,
    reason,
    kind: isRefundedByGateway(money.payment.method) ? 'gateway' : 'by_hand',
  })
  await syncPaymentStatus(context, order)
}

async function followVoucher(
  context: Context,
  { id: orderId, voucherCode }: LockedOrder,
  { voucher }: EditPlan,
): Promise<void> {
  if (voucherCode === null) return
  if (voucher.code === null) await returnVoucherUse(context, { orderId })
  else await changeVoucherUse(context, orderId, voucher.discountPaisa)
}

async function followStock(
  context: Context,
  orderId: string,
  { before, lines }: EditPlan,
): Promise<void> {
  const { back, taken } = stockMoves(before.lines, lines)
  const levels = await lockStock(context, [...back, ...taken])
  requireStock(taken, levels)
  if (back.length > 0) await returnStock(context, { reason: 'edited', orderId }, back)
  await takeStock(context, taken, { reason: 'edited', orderId })
}
