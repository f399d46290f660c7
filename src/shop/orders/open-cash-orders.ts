import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { Tables } from '../tables.ts'

interface OpenCashOrders {
  ofPerson: number
  forTelephone: number
  fromNetwork: number
}

interface Placing {
  accountId: string
  recipientPhone: string
  network: string
  /** Only orders from the network that are younger count. */
  networkSince: Date
}

/** How many cash orders nobody has sent yet. For the shop's own work. */
export async function countOpenCashOrders(
  { db }: Pick<Context, 'db'>,
  { accountId, recipientPhone, network, networkSince }: Placing,
): Promise<OpenCashOrders> {
  const count = async (
    isCounted: (order: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>,
  ) => {
    const { orders } = await db
      .selectFrom('orders')
      .where('payment_method', '=', 'cash_on_delivery')
      .where('order_status', 'in', ['confirmed', 'processing'])
      .where('deleted_at', 'is', null)
      .where(isCounted)
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    return orders
  }
  return {
    ofPerson: await count((order) => order('account_id', '=', accountId)),
    forTelephone: await count((order) => order('recipient_phone', '=', recipientPhone)),
    fromNetwork: await count((order) =>
      order.and([order('network', '=', network), order('placed_at', '>', networkSince)]),
    ),
  }
}

/** How many pieces wait in them, of one account and from one network; pre-orders keep none. For the shop's own work. */
export async function countOpenCashPieces(
  { db }: Pick<Context, 'db'>,
  { accountId, network, networkSince }: Omit<Placing, 'recipientPhone'>,
): Promise<{ ofPerson: number; fromNetwork: number }> {
  const { rows } = await sql<{ ofPerson: number; fromNetwork: number }>`
    select coalesce(sum(quantity) filter (where account_id = ${accountId}), 0)::int as "ofPerson",
      coalesce(sum(quantity) filter (where network = ${network} and placed_at > ${networkSince}), 0)::int
        as "fromNetwork"
    from orders join order_lines on order_lines.order_id = orders.id
    where payment_method = 'cash_on_delivery' and order_status in ('confirmed', 'processing')
      and deleted_at is null and not is_preorder
      and (account_id = ${accountId} or (network = ${network} and placed_at > ${networkSince}))`.execute(
    db,
  )
  return rows[0] ?? { ofPerson: 0, fromNetwork: 0 }
}

/** Whether something was ever delivered to whoever has this account. For the shop's own work. */
export async function hasReceivedOrder(
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<boolean> {
  const received = await db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where('order_status', '=', 'delivered')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return received !== undefined
}

/** Whether something was ever delivered to whoever has this account, or is paid for. For the shop's own work. */
export async function hasPaidOrReceived(
  { db }: Pick<Context, 'db'>,
  accountId: string,
): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .where('account_id', '=', accountId)
    .where('payment_status', '=', 'paid')
    .where('order_status', '<>', 'cancelled')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return order !== undefined || hasReceivedOrder({ db }, accountId)
}
