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
  const returned = await listReturned(context, orderId)
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
  const returned = await listReturned(context, orderId)
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
  const returned = (await listReturned(context, orderId)).filter(
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

/** What went back of lines already, or is about to. */
async function listReturned({ db }: Context, orderId: string) {
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
    { quantity: 0, paisa: 0 },
  )
}
