import { sql } from 'kysely'
import { variantPrice } from '../../catalogue/prices.ts'
import { listMoneyOf } from '../../payments/queries.ts'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { countRows } from '../../shared/count-rows.ts'
import { toTaka } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { Order } from '../contract.ts'
import { getOrder, getOrderWithAmounts } from '../queries.ts'
import { exchangePricePaisa } from '../returns/rules.ts'
import { isEditable, isExchange } from '../rules.ts'
import type { OtherSizes, SizeChange, SizeChoices } from './contract.ts'
import { ACCEPTED, exchangeUntil } from './rules.ts'

/** More than staff look at at once. */
const MAX_OPEN = 100

type Row = Awaited<ReturnType<ReturnType<typeof selectAsked>['executeTakeFirstOrThrow']>>

function selectAsked({ db }: DbContext) {
  return db
    .selectFrom('sizeChanges')
    .innerJoin('variants as was', 'was.id', 'fromVariantId')
    .innerJoin('variants as wanted', 'wanted.id', 'toVariantId')
    .leftJoin('returns', (exchange) =>
      exchange
        .onRef('returns.orderId', '=', 'sizeChanges.orderId')
        .on('idempotencyKey', '=', sql`concat(${ACCEPTED}::text, size_changes.id)`),
    )
    .selectAll('sizeChanges')
    .select(['was.size as fromSize', 'was.colour as fromColour'])
    .select(['wanted.size as toSize', 'wanted.colour as toColour', 'replacementOrderId'])
}

async function toSizeChanges(context: DbContext, rows: readonly Row[]) {
  const ids = rows.flatMap(({ replacementOrderId: id }) => id ?? [])
  const money = await listMoneyOf(context, ids)
  return rows.map((row) => toSizeChange(row, money))
}

function toSizeChange(row: Row, money: Awaited<ReturnType<typeof listMoneyOf>>) {
  const { replacementOrderId: orderId } = row
  return {
    _id: row.id,
    ...pick(row, 'orderId', 'position', 'quantity', 'isExchange', 'reason', 'note'),
    ...pick(inShownLanguage(pick(row, 'name', 'nameBangla')), 'name'),
    ...pick(row, 'fromVariantId', 'toVariantId'),
    from: { size: row.fromSize, colour: row.fromColour },
    to: { size: row.toSize, colour: row.toColour },
    exchangeOrder:
      orderId === null ? null : { orderId, toPay: toTaka(money.get(orderId)?.owedCashPaisa ?? 0) },
    askedAt: row.askedAt.toISOString(),
    isAccepted: row.isAccepted,
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
  }
}

/** For the caller's transaction. */
export async function readSizeChange(context: DbContext, id: string) {
  const rows = await selectAsked(context).where('sizeChanges.id', '=', id).execute()
  const [change] = await toSizeChanges(context, rows)
  if (!change) throw new Error(`no request ${id} for another size`)
  return change
}

/** Oldest first. @throws ShopError unauthenticated, not_found */
export async function listSizeChanges(context: Context, id: string): Promise<SizeChange[]> {
  const { orderId } = await getOrder(context, id)
  return listSizeChangesOf(context, orderId)
}

/** The same, when the caller has checked access to the order. */
export async function listSizeChangesOf(
  context: DbContext,
  orderId: string,
): Promise<ReturnType<typeof toSizeChange>[]> {
  const rows = await selectAsked(context)
    .where('sizeChanges.orderId', '=', orderId)
    .orderBy('askedAt')
    .orderBy('sizeChanges.id')
    .execute()
  return toSizeChanges(context, rows)
}

/**
 * What can be asked for, and was, of the caller's own order, or of any for staff.
 * @throws ShopError unauthenticated, not_found
 */
export async function getOtherSizes(context: Context, id: string): Promise<OtherSizes> {
  return readOtherSizes(context, await getOrderWithAmounts(context, id))
}

/** The same, when the caller has checked access to the order. */
export async function readOtherSizes(context: Context, order: Order): Promise<OtherSizes> {
  const { orderId } = order
  const { exchangeDays, exchangeCharge } = (await readSettings(context)).orders
  const until = order.isRefundedInFull ? undefined : exchangeUntil(order, exchangeDays)
  const isExchangeable = until !== undefined && context.clock.now() <= until
  const isChangeable =
    isExchangeable ||
    (!isExchange(order) && isEditable({ ...order, paymentMethod: order.paymentMethodCode }))
  return {
    sizeChoices: isChangeable ? await listSizeChoices(context, orderId, isExchangeable) : [],
    sizeChanges: await listSizeChangesOf(context, orderId),
    exchange: isExchangeable ? { until: until.toISOString(), charge: exchangeCharge } : null,
  }
}

/**
 * Requests that wait for an answer and can still be granted, oldest first.
 * @throws ShopError unauthenticated, forbidden
 */
export async function listOpenSizeChanges(context: Context): Promise<SizeChange[]> {
  requireRight(context, 'readOrders')
  const rows = await selectAsked(context)
    .where('sizeChanges.id', 'in', selectOpen(context).select('sizeChanges.id'))
    .orderBy('askedAt')
    .limit(MAX_OPEN)
    .execute()
  return toSizeChanges(context, rows)
}

/** @throws ShopError unauthenticated, forbidden */
export async function countOpenSizeChanges(context: Context): Promise<number> {
  requireRight(context, 'readOrders')
  return countRows(selectOpen(context))
}

function selectOpen({ db }: DbContext) {
  return db
    .selectFrom('sizeChanges')
    .innerJoin('orders', 'orders.id', 'sizeChanges.orderId')
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .where(
      sql<boolean>`case when is_exchange then order_status = 'delivered'
        else order_status <> 'cancelled' and delivery_status in ('pending', 'assigned') end`,
    )
}

/** Pieces of a line that came back, or were paid back. */
const GONE = sql<number>`greatest(returned_quantity, (
  select coalesce(sum(refund_lines.quantity), 0) from refund_lines join refunds on refunds.id = refund_id
  where refund_lines.order_id = order_lines.order_id and refund_lines.position = order_lines.position
    and state <> 'failed'))::integer`

/**
 * Other sizes of the same product and colour that are in stock in sufficient quantity; in exchange also other colours, for
 * pieces that are neither back nor paid back.
 */
export async function listSizeChoices(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  orderId: string,
  isExchange: boolean,
): Promise<SizeChoices> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('products', 'products.id', 'orderLines.productId')
    .innerJoin('variants as sold', 'sold.id', 'orderLines.variantId')
    .innerJoin('variants', 'variants.productId', 'products.id')
    .innerJoin('sizes', (join) =>
      join
        .onRef('sizes.runId', '=', 'variants.sizeRunId')
        .onRef('sizes.label', '=', 'variants.size'),
    )
    .where('orderId', '=', orderId)
    .where('archivedAt', 'is', null)
    .where('isOffered', '=', true)
    .orderBy('orderLines.position')
    .orderBy('sizes.position')
    .orderBy('variants.colour')
    .select(['orderLines.position', 'orderLines.productId', 'unitPricePaisa', 'sold.id as soldId'])
    .select(['sold.colour as soldColour', 'orderLines.quantity', GONE.as('gone')])
    .select(['variants.id as variantId', 'variants.size', 'variants.colour', 'variants.stock'])
    .select(variantPrice(clock.now()).as('pricePaisa'))
    .execute()
  return [...Map.groupBy(rows, ({ position }) => position)].flatMap(([position, made]) => {
    const priced = (row: (typeof made)[number]) => ({ ...row, unitPricePaisa: row.pricePaisa })
    const former = made.find(({ variantId, soldId }) => variantId === soldId)
    const variants = made
      .filter(({ variantId, colour, stock, ...line }) => {
        const quantity = isExchange ? 1 : line.quantity
        const isLeft = !isExchange || line.gone < line.quantity
        const isOfColour = isExchange || colour === line.soldColour
        return isLeft && isOfColour && variantId !== line.soldId && (stock ?? quantity) >= quantity
      })
      .map((row) => ({
        ...pick(row, 'variantId', 'size', 'colour'),
        difference: toTaka(
          exchangePricePaisa(row, priced(row), former && priced(former)) - row.unitPricePaisa,
        ),
      }))
    const [line] = made
    const quantity = line ? line.quantity - line.gone : 0
    return variants.length > 0 ? [{ position, quantity, variants }] : []
  })
}
