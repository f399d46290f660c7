import type { Selectable } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../../audit/record-audit.ts'
import { type Pieces, returnPieces } from '../../catalogue/move-stock.ts'
import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import type { DB } from '../../rows.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import { pick } from '../../shared/pick.ts'
import { countPieces } from '../../shared/pieces.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { closeReplaced, closeReturned } from '../change-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { toldReason } from '../reasons/rules.ts'
import { refundLocked } from '../refunds/refund-order.ts'
import { requireSettledOnce } from '../refunds/refundable-lines.ts'
import { canReturn } from '../rules.ts'
import type { OrderReturns, RecordReturn } from './contract.ts'
import { lockReplaced } from './lock-replaced.ts'
import { getReturns } from './queries.ts'
import { withdrawPieces } from './withdraw-exchange.ts'

interface ReturnedPieces extends Pieces {
  position: number
  isDamaged: boolean
}

/**
 * Records returned pieces of a delivered order: undamaged ones go back into stock, and they are refunded if requested. Once
 * all pieces are back and none was exchanged, the order is marked as returned. The same idempotency key records the return
 * once.
 * @throws ShopError unauthenticated, forbidden, not_found, invalid, conflict
 */
export async function recordReturn(
  context: Context,
  id: string,
  input: RecordReturn,
  idempotencyKey: string,
): Promise<OrderReturns> {
  requireRight(context, 'manageOrders')
  if (input.settlement === 'refund') requireRight(context, 'managePayments')
  const idempotency = { key: idempotencyKey, requestHash: hashRequest(input) }
  return inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, id, 'manageOrders')
    if (!(await isRepeat(transaction, order.id, idempotency))) {
      if (!canReturn(order)) {
        throw new ShopError('conflict', m.refusal_only_what_delivered_returned())
      }
      await writeReturn(transaction, order, input, idempotency)
    }
    return getReturns(transaction, order.id)
  })
}

export interface Idempotency {
  key: string
  requestHash: string
}

/** Whether that return, or exchange, is recorded already. @throws ShopError conflict for another one */
export async function isRepeat(
  { db }: Context,
  orderId: string,
  { key, requestHash }: Idempotency,
): Promise<boolean> {
  const first = await db
    .selectFrom('returns')
    .where('orderId', '=', orderId)
    .where('idempotencyKey', '=', key)
    .select('requestHash')
    .executeTakeFirst()
  if (first && first.requestHash !== requestHash) throw refuseReusedKey(m.fault_key_used_return())
  return first !== undefined
}

async function writeReturn(
  context: Context,
  order: LockedOrder,
  input: RecordReturn,
  idempotency: Idempotency,
): Promise<void> {
  const { reason, note, settlement } = input
  const replaced = await lockReplaced(context, order.id)
  const pieces: ReturnedPieces[] = []
  for (const line of input.lines) {
    const { variantId } = await takeBack(context, order.id, line)
    pieces.push({ ...line, variantId })
  }
  const refundId =
    settlement === 'refund'
      ? await refundLocked(
          context,
          order,
          { lines: input.lines, reason: note || toldReason(reason), isByHand: false },
          idempotency,
        )
      : null
  if (order.voucherCode !== null) await lockVoucher(context, order.voucherCode)
  await returnPieces(context, pieces, order.id)
  await withdrawPieces(context, order.id, countPieces(pieces))
  const now = context.clock.now()
  await writeRows(context, order.id, pieces, {
    ...{ reason, note, refundId, returnedAt: now, receivedAt: now, replacementOrderId: null },
    ...idempotency,
  })
  await recordAudit(context, 'return_recorded', order.id, {
    pieces: countPieces(pieces),
    settlement,
    cause: reason,
    note,
  })
  await requireSettledOnce(context, order.id)
  await closeReturned(context, order.id)
  if (replaced) await closeReplaced(context, replaced)
}

/** Counts the pieces on their line. @throws ShopError invalid when fewer were sold */
export async function takeBack(
  { db }: Context,
  orderId: string,
  { position, quantity }: { position: number; quantity: number },
) {
  const line = await db
    .updateTable('orderLines')
    .set((row) => ({ returnedQuantity: row('returnedQuantity', '+', quantity) }))
    .where('orderId', '=', orderId)
    .where('position', '=', position)
    .where((row) => row(row('returnedQuantity', '+', quantity), '<=', row.ref('quantity')))
    .returning(['productId', 'variantId', 'name', 'size', 'colour', 'unitPricePaisa', 'quantity'])
    .returning((row) => row('returnedQuantity', '-', quantity).as('returnedBefore'))
    .executeTakeFirst()
  if (line) return line
  throw refuseField('lines', m.fault_fewer_left_to_return())
}

type ReturnRow = Pick<
  Selectable<DB['returns']>,
  'reason' | 'note' | 'refundId' | 'returnedAt' | 'receivedAt' | 'replacementOrderId'
>

/** @returns the id of the return */
export async function writeRows(
  { db, actor }: Context,
  orderId: string,
  pieces: readonly { position: number; quantity: number; isDamaged: boolean }[],
  { key: idempotencyKey, requestHash, ...row }: ReturnRow & Idempotency,
): Promise<string> {
  const recordedBy = actorName(actor)
  const { id: returnId } = await db
    .insertInto('returns')
    .values({ ...row, orderId, recordedBy, idempotencyKey, requestHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('returnLines')
    .values(
      pieces.map((line) => ({
        returnId,
        orderId,
        ...pick(line, 'position', 'quantity', 'isDamaged'),
      })),
    )
    .execute()
  return returnId
}
