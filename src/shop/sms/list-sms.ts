import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import { startOfShopDate, toShopDate } from '../shared/clock.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { translate } from '../shared/told.ts'
import type { OrderSms, SmsFilter, SmsPage } from './contract.ts'

const PAGE_SIZE = 50

/**
 * Messages, newest first, and the cost of this month's.
 * @param filter.page from 1; a number past the end gives the last page
 * @throws ShopError unauthenticated, forbidden
 */
export async function listSms(
  context: Context,
  { page: wanted, orderId }: SmsFilter,
): Promise<SmsPage> {
  requireRight(context, 'manageWork')
  const { db, clock } = context
  const monthStart = startOfShopDate(`${toShopDate(clock.now()).slice(0, 7)}-01`)
  const { total, monthCount, monthPaisa } = await db
    .selectFrom('smsMessages')
    .select(({ fn }) => {
      const isCharged = sql<boolean>`queued_at >= ${monthStart}
        and state in ('sent', 'delivered', 'uncertain')`
      return [
        (orderId
          ? fn.countAll<number>().filterWhere('orderId', '=', orderId)
          : fn.countAll<number>()
        ).as('total'),
        fn.countAll<number>().filterWhere(isCharged).as('monthCount'),
        sql<number>`coalesce(sum(price_paisa) filter (where ${isCharged}), 0)`.as('monthPaisa'),
      ]
    })
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows = await db
    .selectFrom('smsMessages')
    .selectAll()
    .$if(Boolean(orderId), (all) => all.where('orderId', '=', orderId ?? null))
    .orderBy('queuedAt', 'desc')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute()
  return {
    messages: rows.map((row) => ({
      ...pick(row, 'id', 'phone', 'kind'),
      text: withoutToken(row.text),
      orderId: row.orderId,
      state: row.state,
      parts: row.partCount,
      price: toTaka(Number(row.pricePaisa)),
      reason: row.reason && translate(row.reason),
      queuedAt: row.queuedAt.toISOString(),
    })),
    page,
    pages,
    monthCount: Number(monthCount),
    monthCost: toTaka(Number(monthPaisa)),
  }
}

/** About an order, oldest first. @throws ShopError unauthenticated, forbidden */
export async function listSmsOfOrder(context: Context, orderId: string): Promise<OrderSms[]> {
  requireRight(context, 'deliverOrders')
  const rows = await context.db
    .selectFrom('smsMessages')
    .where('orderId', '=', orderId)
    .orderBy('queuedAt')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .select(['id', 'kind', 'state', 'queuedAt'])
    .execute()
  return rows.map(({ queuedAt, ...message }) => ({
    ...message,
    queuedAt: queuedAt.toISOString(),
  }))
}

/** The link allows changing the order, which not all staff may do. */
function withoutToken(text: string): string {
  return text.replace(/#\S+/gu, '#…')
}
