import { sql } from 'kysely'
import { m } from '#messages'
import { refundablePaisaOf } from '../../payments/queries.ts'
import { lineRefundPaisa } from '../../payments/rules.ts'
import type { Context } from '../../shared/context.ts'
import { refuseField, ShopError } from '../../shared/shop-error.ts'
import { shownColumn } from '../../shared/shown-column.ts'
import { exchangeOwedPaisaOf, listReplaced } from '../returns/list-replaced.ts'
import type { RefundOrder } from './contract.ts'

/**
 * Value of pieces of lines after discounts, taking earlier refunds into account.
 * @throws ShopError invalid when the order has no such line, or not that many pieces left
 */
export async function priceLines(
  context: Context,
  orderId: string,
  wanted: NonNullable<RefundOrder['lines']>,
) {
  const lines = await listLines(context, orderId)
  const returned = await listReturned(context, orderId, lines)
  return wanted.map(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    const gone = sumOf(returned.filter((each) => each.position === position))
    if (!line || quantity > line.quantity - gone.quantity) {
      throw refuseField('lines', m.fault_fewer_left_to_refund())
    }
    const amountPaisa = lineRefundPaisa(line, gone, quantity)
    return { orderId, position, quantity, amountPaisa }
  })
}

/** The lines of an order, and the value of their next piece, next two pieces and so on. */
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

/**
 * Runs after a refund or exchange, with the order locked: refuses to settle pieces twice, or to refund pieces that were
 * exchanged.
 * @throws ShopError conflict
 */
export async function requireSettledOnce(context: Context, orderId: string): Promise<void> {
  const lines = await listLines(context, orderId)
  const returned = await listReturned(context, orderId, lines)
  const isOverdrawn = lines.some(
    ({ position, quantity }) =>
      sumOf(returned.filter((each) => each.position === position)).quantity > quantity,
  )
  if (
    isOverdrawn ||
    (await readLeft(context, orderId)) < (await keptPaisa(context, orderId, returned))
  ) {
    const message = m.refusal_refund_or_exchange({ orderId })
    throw new ShopError('conflict', message)
  }
}

/** What was paid for pieces that were exchanged, and is not owed back. */
export async function sumReplaced(context: Context, orderId: string): Promise<number> {
  const lines = await listLines(context, orderId)
  return keptPaisa(context, orderId, await listReturned(context, orderId, lines))
}

async function keptPaisa(
  { db }: Context,
  orderId: string,
  returned: Awaited<ReturnType<typeof listReturned>>,
): Promise<number> {
  const replaced = sumOf(returned.filter(({ refundId }) => refundId === null))
  if (replaced.quantity === 0) return 0
  const owed = await db
    .selectNoFrom(exchangeOwedPaisaOf(sql`${orderId}`, false).as('paisa'))
    .executeTakeFirstOrThrow()
  return replaced.paisa - owed.paisa
}

/** What is left of an order's money after its refunds; unlimited while it has none. */
async function readLeft({ db }: Context, orderId: string): Promise<number> {
  const refund = await db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .where('state', '<>', 'failed')
    .select(refundablePaisaOf(sql`${orderId}`).as('leftPaisa'))
    .executeTakeFirst()
  return refund?.leftPaisa ?? Number.POSITIVE_INFINITY
}

/** The lines with what was paid for each. */
async function listLines({ db }: Context, orderId: string) {
  const lines = await db
    .selectFrom('orderLines')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .select(['position', 'size', 'colour', 'quantity', 'unitPricePaisa'])
    .select(shownColumn('orderLines.name').as('name'))
    .execute()
  const adjustments = await db
    .selectFrom('orderAdjustments')
    .where('orderId', '=', orderId)
    .where('position', 'is not', null)
    .select(['position', 'amountPaisa'])
    .execute()
  return lines.map(({ unitPricePaisa, ...line }) => ({
    ...line,
    paisa: adjustments
      .filter(({ position }) => position === line.position)
      .reduce((sum, { amountPaisa }) => sum + amountPaisa, unitPricePaisa * line.quantity),
  }))
}

type Line = Awaited<ReturnType<typeof listLines>>[number]

/** What was refunded of lines, or is about to be, and what was replaced. */
async function listReturned(context: Context, orderId: string, lines: readonly Line[]) {
  const refunded = await listRefunded(context, orderId)
  const replaced = await listReplaced(context, orderId)
  return [
    ...refunded,
    ...replaced.map((pieces) => {
      const line = lines.find(({ position }) => position === pieces.position)
      const paisa = line ? lineRefundPaisa(line, NOTHING, pieces.quantity) : 0
      return { ...pieces, paisa, refundId: null }
    }),
  ]
}

const NOTHING = { quantity: 0, paisa: 0 }

async function listRefunded({ db }: Context, orderId: string) {
  return db
    .selectFrom('refundLines')
    .innerJoin('refunds', 'refunds.id', 'refundId')
    .where('refundLines.orderId', '=', orderId)
    .where('refunds.state', '<>', 'failed')
    .select(['refundId', 'refundLines.position', 'refundLines.quantity'])
    .select('refundLines.amountPaisa as paisa')
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
