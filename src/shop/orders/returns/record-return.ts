import { recordAudit } from '../../audit/record-audit.ts'
import { lockStock, type Pieces, returnPieces } from '../../catalogue/move-stock.ts'
import { lockVoucher } from '../../pricing/vouchers/take-voucher-use.ts'
import { actorName, requireRight } from '../../shared/actor.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { hashRequest, refuseReusedKey } from '../../shared/idempotency.ts'
import { toPaisa } from '../../shared/money.ts'
import { countPieces } from '../../shared/pieces.ts'
import { ShopError } from '../../shared/shop-error.ts'
import { closeReplaced, closeReturned } from '../change-order.ts'
import { type LockedOrder, lockOrder } from '../lock-order.ts'
import { refundLocked } from '../refunds/refund-order.ts'
import { requireSettledOnce } from '../refunds/refundable-lines.ts'
import { canReturn } from '../rules.ts'
import type { OrderReturns, RecordReturn } from './contract.ts'
import { lockReplaced } from './lock-replaced.ts'
import { getReturns } from './queries.ts'
import { NO_LONGER_SOLD, replacePieces } from './replace-pieces.ts'

interface ReturnedPieces extends Pieces {
  position: number
  productId: string
  isDamaged: boolean
  /** What is sent for it, where it is not the same. */
  replacement: { size: string; colour: string } | undefined
}

/**
 * Records returned pieces of a delivered order: undamaged ones go back into stock, and they are refunded or replaced as
 * requested. Once all pieces are back and none was replaced, the order is marked as returned. The same idempotency key
 * records the return once.
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
        throw new ShopError('conflict', 'Only what was delivered can be returned.')
      }
      await writeReturn(transaction, order, input, idempotency)
    }
    return getReturns(transaction, order.id)
  })
}

interface Idempotency {
  key: string
  requestHash: string
}

async function isRepeat(
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
  if (first && first.requestHash !== requestHash) throw refuseReusedKey('another return')
  return first !== undefined
}

async function writeReturn(
  context: Context,
  order: LockedOrder,
  input: RecordReturn,
  idempotency: Idempotency,
): Promise<void> {
  const { reason, settlement } = input
  const replaced = await lockReplaced(context, order.id)
  const pieces = await takeBack(context, order.id, input.lines)
  const refundId =
    settlement === 'refund'
      ? await refundLocked(
          context,
          order,
          { lines: input.lines, reason, isByHand: false },
          idempotency,
        )
      : null
  if (order.voucherCode !== null) await lockVoucher(context, order.voucherCode)
  const wanted = settlement === 'replacement' ? await listWanted(context, pieces) : []
  await lockStock(context, [...pieces, ...wanted])
  await returnPieces(context, pieces, order.id)
  const replacementId =
    settlement === 'replacement'
      ? await replacePieces(context, order.id, wanted, toPaisa(input.deliveryCharge ?? 0))
      : null
  const { id } = await context.db
    .insertInto('returns')
    .values({
      orderId: order.id,
      reason,
      returnedAt: context.clock.now(),
      recordedBy: actorName(context.actor),
      refundId,
      replacementOrderId: replacementId,
      idempotencyKey: idempotency.key,
      requestHash: idempotency.requestHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = pieces.map(({ position, quantity, isDamaged }) => ({
    position,
    quantity,
    isDamaged,
  }))
  await context.db
    .insertInto('returnLines')
    .values(
      lines.map(({ isDamaged, ...line }) => ({
        returnId: id,
        orderId: order.id,
        isDamaged,
        ...line,
      })),
    )
    .execute()
  await recordAudit(context, 'return_recorded', order.id, {
    pieces: countPieces(pieces),
    settlement,
    reason,
    ...(replacementId !== null && { replacement: replacementId }),
  })
  await requireSettledOnce(context, order.id)
  await closeReturned(context, order.id)
  if (replaced) await closeReplaced(context, replaced)
}

/** Counts the pieces on their lines. @throws ShopError invalid when fewer were sold */
async function takeBack(
  { db }: Context,
  orderId: string,
  lines: RecordReturn['lines'],
): Promise<ReturnedPieces[]> {
  const pieces: ReturnedPieces[] = []
  for (const { position, quantity, isDamaged, replacement } of lines) {
    const line = await db
      .updateTable('orderLines')
      .set((row) => ({ returnedQuantity: row('returnedQuantity', '+', quantity) }))
      .where('orderId', '=', orderId)
      .where('position', '=', position)
      .where((row) => row(row('returnedQuantity', '+', quantity), '<=', row.ref('quantity')))
      .returning(['productId', 'variantId'])
      .executeTakeFirst()
    if (!line) {
      const message = 'This line has fewer pieces left to return.'
      throw new ShopError('invalid', message, { fields: { lines: message } })
    }
    pieces.push({ ...line, position, quantity, isDamaged, replacement })
  }
  return pieces
}

/** What is sent for them, each variant once. @throws ShopError conflict */
async function listWanted({ db }: Context, pieces: readonly ReturnedPieces[]): Promise<Pieces[]> {
  const productIds = pieces.map(({ productId }) => productId)
  const made = await db
    .selectFrom('variants')
    .where('productId', 'in', productIds)
    .select(['id', 'productId', 'size', 'colour'])
    .execute()
  const idOf = ({ productId, variantId, replacement }: ReturnedPieces) =>
    replacement
      ? made.find(
          (each) =>
            each.productId === productId &&
            each.size === replacement.size &&
            each.colour === replacement.colour,
        )?.id
      : variantId
  return [...Map.groupBy(pieces, idOf)].map(([variantId, same]) => {
    if (variantId === undefined) throw new ShopError('conflict', NO_LONGER_SOLD)
    return { variantId, quantity: countPieces(same) }
  })
}
