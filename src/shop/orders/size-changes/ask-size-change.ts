import { isDeepStrictEqual } from 'node:util'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { isRefundedInFull } from '../../payments/read-standing.ts'
import { readSettings } from '../../settings/queries.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { isEditable } from '../rules.ts'
import type { SizeChange, SizeChangeWish } from './contract.ts'
import { listSizeChangesOf, listSizeChoices } from './queries.ts'
import { exchangeUntil, namesOf } from './rules.ts'

/** Enough for a customer who changes their mind, without flooding staff. */
const MAX_OF_ORDER = 10

/**
 * See `askSizeChange`. For the order's own account, and for staff who were told on the phone.
 * @throws ShopError unauthenticated, not_found, invalid, conflict
 */
export async function askOwnSizeChange(
  context: Context,
  id: string,
  wish: SizeChangeWish,
): Promise<SizeChange[]> {
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'cancelOrders')
    await askSizeChange(transaction, order, wish)
    return listSizeChangesOf(transaction, order.id)
  })
}

/**
 * Requests another size for a line, in exchange once it was delivered, within the transaction that has locked the order
 * for its customer. A repeat that says the same changes nothing.
 * @throws ShopError invalid, conflict
 */
export async function askSizeChange(
  transaction: Context,
  order: LockedOrder,
  { position, variantId, quantity, reason, note }: SizeChangeWish,
): Promise<void> {
  const { db, clock } = transaction
  const isExchange = await requireAskable(transaction, order)
  if (isExchange && !reason) {
    throw refuseField('reason', m.fault_choose_reason())
  }
  const line = await db
    .selectFrom('orderLines')
    .where('orderId', '=', order.id)
    .where('position', '=', position)
    .select(['name', 'nameBangla', 'variantId', 'quantity'])
    .executeTakeFirst()
  const asked = await listSizeChangesOf(transaction, order.id)
  const open = asked.find((each) => each.position === position && each.answeredAt === null)
  const wish = {
    ...{ toVariantId: variantId, isExchange, note },
    quantity: isExchange || !line ? quantity : line.quantity,
    reason: isExchange ? (reason ?? null) : null,
  }
  if (open) {
    const said = pick(open, 'toVariantId', 'isExchange', 'note', 'quantity', 'reason')
    if (isDeepStrictEqual(said, wish)) return
    throw new ShopError('conflict', m.refusal_asked_answer_soon({ to: namesOf(open).to }))
  }
  if (asked.length >= MAX_OF_ORDER) {
    throw new ShopError('conflict', m.refusal_asked_often_order())
  }
  const choice = (await listSizeChoices(transaction, order.id, isExchange)).find(
    (each) =>
      each.position === position && each.variants.some((other) => other.variantId === variantId),
  )
  if (!line || !choice) {
    throw new ShopError('conflict', m.refusal_size_sold_out())
  }
  if (isExchange && quantity > choice.quantity) {
    throw new ShopError('conflict', m.refusal_fewer_pieces_item())
  }
  await db
    .insertInto('sizeChanges')
    .values({
      orderId: order.id,
      position,
      ...pick(line, 'name', 'nameBangla'),
      fromVariantId: line.variantId,
      ...wish,
      askedAt: clock.now(),
    })
    .execute()
}

/** @returns whether it would be an exchange @throws ShopError conflict */
async function requireAskable(context: Context, order: LockedOrder): Promise<boolean> {
  if (isEditable(order) && order.exchangeCreditPaisa === 0) return false
  const { exchangeDays } = (await readSettings(context)).orders
  const until = exchangeUntil(order, exchangeDays)
  if (until && (await isRefundedInFull(context, order.id))) {
    throw new ShopError('conflict', m.refusal_order_fully_refunded())
  }
  if (until && context.clock.now() <= until) return true
  throw new ShopError(
    'conflict',
    until
      ? m.refusal_order_exchanged_days({ days: formatWhole(exchangeDays) })
      : m.refusal_parcel_packed_so(),
  )
}
