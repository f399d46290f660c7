import { lineRefundPaisa } from '../../payments/rules.ts'
import type { Context } from '../../shared/context.ts'
import { ShopError } from '../../shared/shop-error.ts'
import type { RefundOrder } from './contract.ts'

/**
 * What pieces of lines are worth, discounts taken off, counting those that were given back before.
 * @param idempotencyKey a repeat is priced as it was the first time
 * @throws ShopError invalid when the order has no such line, or not so many pieces left
 */
export async function priceLines(
  context: Context,
  orderId: string,
  wanted: NonNullable<RefundOrder['lines']>,
  idempotencyKey: string,
) {
  const lines = await listLines(context, orderId)
  const returned = await listReturned(context, orderId, lines)
  const before = returned.filter(({ key }) => key !== idempotencyKey)
  return wanted.map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    const gone = sumOf(before.filter((each) => each.position === position))
    if (!line || quantity > line.quantity - gone.quantity) {
      throw new ShopError('invalid', NOT_LEFT, { fields: { lines: NOT_LEFT } })
    }
    const amountPaisa = lineRefundPaisa(line, gone, quantity)
    return { orderId, position, quantity, amountPaisa }
  })
}

/** The lines of an order, and what their next piece, their next two and so on to the last are worth. */
export async function listRefundableLines(context: Context, orderId: string) {
  const lines = await listLines(context, orderId)
  const returned = await listReturned(context, orderId, lines)
  return lines.map((line) => {
    const gone = sumOf(returned.filter(({ position }) => position === line.position))
    const worthPaisa = Array.from({ length: line.quantity - gone.quantity }, (_, place) =>
      lineRefundPaisa(line, gone, place + 1),
    )
    return { ...line, returned: gone.quantity, worthPaisa }
  })
}

const NOT_LEFT = 'This line has fewer pieces left to refund.'

/**
 * Refuses to take up a refund whose pieces were given back in another way since.
 * @throws ShopError conflict
 */
export async function requirePiecesLeft(
  context: Context,
  orderId: string,
  refundId: string,
): Promise<void> {
  const lines = await listLines(context, orderId)
  const returned = (await listReturned(context, orderId, lines)).filter(
    (each) => each.refundId !== refundId,
  )
  const wanted = await context.db
    .selectFrom('refund_lines')
    .where('refund_id', '=', refundId)
    .select(['position', 'quantity'])
    .execute()
  for (const { position, quantity } of wanted) {
    const line = lines.find((each) => each.position === position)
    const gone = sumOf(returned.filter((each) => each.position === position))
    if (quantity > (line?.quantity ?? 0) - gone.quantity) throw new ShopError('conflict', NOT_LEFT)
  }
}

/** Whether pieces were neither refunded, nor are about to be, nor replaced. */
export async function areUnsettled(
  context: Context,
  orderId: string,
  wanted: readonly { position: number; quantity: number }[],
): Promise<boolean> {
  const lines = await listLines(context, orderId)
  const returned = await listReturned(context, orderId, lines)
  return wanted.every(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    const gone = sumOf(returned.filter((each) => each.position === position))
    return quantity <= (line?.quantity ?? 0) - gone.quantity
  })
}

/** With what was paid for each. */
async function listLines({ db }: Context, orderId: string) {
  const lines = await db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['position', 'name', 'size', 'colour', 'quantity', 'unit_price_paisa'])
    .execute()
  const adjustments = await db
    .selectFrom('order_adjustments')
    .where('order_id', '=', orderId)
    .where('position', 'is not', null)
    .select(['position', 'amount_paisa'])
    .execute()
  return lines.map(({ unit_price_paisa, ...line }) => ({
    ...line,
    paisa: adjustments
      .filter(({ position }) => position === line.position)
      .reduce((sum, { amount_paisa }) => sum + amount_paisa, unit_price_paisa * line.quantity),
  }))
}

type Line = Awaited<ReturnType<typeof listLines>>[number]

/** What was refunded of lines already, or is about to be, and what was replaced. */
async function listReturned(context: Context, orderId: string, lines: readonly Line[]) {
  const refunded = await listRefunded(context, orderId)
  const replaced = await listReplaced(context, orderId)
  return [
    ...refunded,
    ...replaced.map((pieces) => {
      const line = lines.find(({ position }) => position === pieces.position)
      const paisa = line ? lineRefundPaisa(line, NOTHING, pieces.quantity) : 0
      return { ...pieces, paisa, refundId: null, key: null }
    }),
  ]
}

const NOTHING = { quantity: 0, paisa: 0 }

/** Not by an order that was cancelled or came back itself: then the pieces may be refunded after all. */
async function listReplaced({ db }: Context, orderId: string) {
  return db
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_id')
    .innerJoin('orders as replacement', 'replacement.id', 'replacement_order_id')
    .where('return_lines.order_id', '=', orderId)
    .where('replacement.order_status', '<>', 'cancelled')
    .select(['return_lines.position', 'return_lines.quantity'])
    .execute()
}

async function listRefunded({ db }: Context, orderId: string) {
  return db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .where('refund_lines.order_id', '=', orderId)
    .where('refunds.state', '<>', 'failed')
    .select([
      'refund_id as refundId',
      'refund_lines.position',
      'refund_lines.quantity',
      'refund_lines.amount_paisa as paisa',
      'idempotency_key as key',
    ])
    .execute()
}

function sumOf(parts: readonly { quantity: number; paisa: number }[]) {
  return parts.reduce(
    (sum, { quantity, paisa }) => ({
      quantity: sum.quantity + quantity,
      paisa: sum.paisa + paisa,
    }),
    NOTHING,
  )
}
