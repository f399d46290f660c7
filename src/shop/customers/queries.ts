import { type Selectable, sql } from 'kysely'
import { shownArea } from '../areas/areas.ts'
import type { UserFilter } from '../identity/contract.ts'
import { customerHasTag, findUser, listUsers } from '../identity/queries.ts'
import { findRefusedMail } from '../mail/refused-mails.ts'
import { SHIPPING_PARTS, type ShownOrder } from '../orders/contract.ts'
import { listOrdersOfCustomer } from '../orders/queries.ts'
import type { DB } from '../rows.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { Page, Paging } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { matchesText, toSearchWords } from '../shared/search.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { translate } from '../shared/told.ts'
import type { Bought, BuyingUser, Customer, CustomerSearch, CustomerSummary } from './contract.ts'
import { requireCustomer } from './require-customer.ts'

const MAX_ADDRESSES = 20
const MAX_SENT_BACK = 50

/** By email or id. @throws ShopError unauthenticated, forbidden, not_found */
export async function getCustomer(context: Context, named: string): Promise<Customer> {
  requireRight(context, 'manageUsers')
  const id = await requireCustomer(context, named)
  const row = await context.db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isPresent = row.email !== null && row.removedAt === null
  const [user, merges, totals, addresses, sentBack, refusal] = await Promise.all([
    isPresent ? findUser(context, row.email ?? '') : undefined,
    listMerges(context, id),
    addUp(context, id),
    listAddresses(context, id),
    listSentBack(context, id),
    isPresent ? findRefusedMail(context, row.email ?? '') : undefined,
  ])
  const refusedMail = refusal
    ? { reason: translate(refusal.reason), refusedAt: refusal.refusedAt.toISOString() }
    : null
  return {
    ...toCustomer(row),
    user: user ?? null,
    merges,
    totals,
    addresses,
    sentBack,
    refusedMail,
  }
}

type CustomerColumns = Pick<
  Selectable<DB['customers']>,
  'id' | 'name' | 'email' | 'phone' | 'tags' | 'updatedAt' | 'removedAt'
>

function toCustomer(row: CustomerColumns) {
  return {
    _id: row.id,
    name: row.name,
    email: shownEmail(row.email ?? ''),
    phone: row.phone ?? '',
    tags: row.tags,
    updatedAt: row.updatedAt.toISOString(),
    removedAt: toMoment(row.removedAt),
  }
}

/** Newest first, with an account or without one. @throws ShopError unauthenticated, forbidden, invalid */
export async function listCustomers(
  context: Context,
  { q, account, tag, ...paging }: CustomerSearch = {},
): Promise<Page<CustomerSummary>> {
  requireRight(context, 'manageUsers')
  let query = context.db
    .selectFrom('customers')
    .where('mergedInto', 'is', null)
    .selectAll()
    .select((customer) => [
      customer
        .selectFrom('customerNotes')
        .whereRef('customerId', '=', 'customers.id')
        .select(({ fn }) => fn.countAll<number>().as('notes'))
        .as('notes'),
    ])
  for (const word of q ? toSearchWords(q) : []) query = query.where(matchesText('searchText', word))
  if (account !== undefined) query = query.where('removedAt', 'is', null)
  if (account === 'without') query = query.where('userId', 'is', null)
  if (tag) query = query.where(customerHasTag(tag))
  const { items, nextCursor } = await readSortedPage(query, paging, 'desc', {
    createdAt: 'time',
    id: 'uuid',
  })
  const boughtBy = await addUpEach(
    context,
    items.map(({ id }) => id),
  )
  return {
    items: items.map((row) => ({
      ...toCustomer(row),
      hasAccount: row.userId !== null,
      createdAt: row.createdAt.toISOString(),
      ...boughtBy(row.id),
      notes: Number(row.notes ?? 0),
    })),
    nextCursor,
  }
}

/** All users with what they bought, newest first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listBuyingUsers(
  context: Context,
  filter?: UserFilter,
): Promise<Page<BuyingUser>> {
  const { items, nextCursor } = await listUsers(context, filter)
  const customers = await context.db
    .selectFrom('customers')
    .where(sql<boolean>`email = any(${items.map(({ email }) => email)}::text[])`)
    .where('userId', 'is not', null)
    .where('removedAt', 'is', null)
    .where('mergedInto', 'is', null)
    .select(['id', 'email'])
    .execute()
  const ids = new Map(customers.map(({ id, email }) => [email, id]))
  const boughtBy = await addUpEach(context, [...ids.values()])
  return {
    items: items.map((user) => ({ ...user, ...boughtBy(ids.get(user.email)) })),
    nextCursor,
  }
}

const NOTHING: Bought = { orders: 0, spent: 0, lastOrder: null }

async function addUpEach({ db }: DbContext, customerIds: readonly string[]) {
  const rows = await db
    .selectFrom('orderFigures')
    .innerJoin('orders', 'orders.id', 'orderFigures.orderId')
    .where(sql<boolean>`order_figures.customer_id = any(${customerIds}::uuid[])`)
    .groupBy('orderFigures.customerId')
    .select(({ fn }) => [
      'orderFigures.customerId',
      fn.countAll<number>().as('orders'),
      fn.sum<string>('revenuePaisa').as('spentPaisa'),
      fn.max('orders.placedAt').as('placedAt'),
      sql<string[]>`(array_agg(array[city, district] order by orders.placed_at desc))[1:1]`.as(
        'places',
      ),
    ])
    .execute()
  const found = new Map(
    rows.map(({ customerId, orders, spentPaisa, placedAt, places }): [string, Bought] => {
      const [city = '', district = ''] = places.flat()
      const spent = toTaka(Number(spentPaisa))
      const lastOrder = { placedAt: placedAt.toISOString(), area: shownArea({ city, district }) }
      return [customerId, { orders, spent, lastOrder }]
    }),
  )
  return (id: string | undefined) => found.get(id ?? '') ?? NOTHING
}

/** By email or id, newest first. @throws ShopError unauthenticated, forbidden, not_found, invalid */
export async function listCustomersOrders(
  context: Context,
  named: string,
  paging: Paging = {},
): Promise<Page<ShownOrder>> {
  requireRight(context, 'manageUsers')
  return listOrdersOfCustomer(context, await requireCustomer(context, named), paging)
}

const MAX_TAGS = 200

/** All tags in use, sorted. @throws ShopError unauthenticated, forbidden */
export async function listTags(context: Context): Promise<string[]> {
  requireRight(context, 'manageUsers')
  const { rows } = await sql<{ tag: string }>`
    select distinct on (lower(tag)) tag from customers, unnest(tags) as tag
    where tags <> '{}' order by lower(tag), tag limit ${MAX_TAGS}`.execute(context.db)
  return rows.map(({ tag }) => tag)
}

async function listMerges({ db }: DbContext, id: string): Promise<Customer['merges']> {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('auditEntries', 'auditEntries.id', 'mergeEntry')
    .where('mergedInto', '=', id)
    .orderBy('mergeEntry', 'desc')
    .select(['mergeEntry', 'name', 'email', 'at', 'actor'])
    .execute()
  return rows.map(({ mergeEntry: entryId, name, email, at, actor }) => ({
    entryId: String(entryId),
    name,
    email: email ?? '',
    mergedAt: at.toISOString(),
    mergedBy: actor,
  }))
}

function selectOrdersOf({ db }: DbContext, customerId: string) {
  return db
    .selectFrom('orders')
    .where('orders.customerId', '=', customerId)
    .where('orders.deletedAt', 'is', null)
}

async function addUp({ db }: DbContext, customerId: string): Promise<Customer['totals']> {
  const ofCustomer = db.selectFrom('orderFigures').where('customerId', '=', customerId)
  const [counted, money] = await Promise.all([
    ofCustomer
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        fn.countAll<number>().filterWhere('orderStatus', '<>', 'cancelled').as('notCancelled'),
        fn.sum<string | null>('revenuePaisa').as('spentPaisa'),
        fn
          .countAll<number>()
          .filterWhere('orderStatus', '=', 'cancelled')
          .filterWhere('deliveryStage', 'is', null)
          .as('cancelled'),
        fn.countAll<number>().filterWhere('deliveryStage', '=', 'returned').as('returned'),
        fn.countAll<number>().filterWhere('deliveryStage', '=', 'failed_delivery').as('refused'),
        fn.min('placedAt').as('first'),
        fn.max('placedAt').as('last'),
      ])
      .executeTakeFirstOrThrow(),
    ofCustomer
      .innerJoin('moneyFigures', 'moneyFigures.orderId', 'orderFigures.orderId')
      .select(({ fn }) => [
        fn
          .sum<string | null>('receivedPaisa')
          .filterWhere('orderStatus', '<>', 'cancelled')
          .as('received'),
        fn.sum<string | null>('refundedPaisa').as('refunded'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const spentPaisa = Number(counted.spentPaisa)
  return {
    orders: counted.orders,
    spent: toTaka(spentPaisa),
    paid: toTaka(Number(money.received)),
    average: counted.notCancelled === 0 ? 0 : toTaka(Math.round(spentPaisa / counted.notCancelled)),
    refunded: toTaka(Number(money.refunded)),
    ...pick(counted, 'cancelled', 'returned', 'refused'),
    firstOrderAt: toMoment(counted.first),
    lastOrderAt: toMoment(counted.last),
  }
}

function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

const USED_PARTS = SHIPPING_PARTS.filter((part) => part !== 'addressCategory')

async function listAddresses(context: DbContext, customerId: string) {
  const rows = await selectOrdersOf(context, customerId)
    .groupBy(USED_PARTS)
    .select(USED_PARTS)
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.max('placedAt').as('lastUsed')])
    .orderBy('lastUsed', 'desc')
    .orderBy('address')
    .limit(MAX_ADDRESSES)
    .execute()
  return rows.map(({ lastUsed, ...row }) => ({ ...row, lastUsedAt: lastUsed.toISOString() }))
}

async function listSentBack(context: DbContext, customerId: string): Promise<Customer['sentBack']> {
  const rows = await selectOrdersOf(context, customerId)
    .where('deliveryStatus', 'in', ['failed_delivery', 'returned'])
    .orderBy('placedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SENT_BACK)
    .select(['id', 'deliveryStatus', 'placedAt', 'totalPaisa'])
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    deliveryStatus: row.deliveryStatus,
    orderDate: row.placedAt.toISOString(),
    totalAmount: toTaka(row.totalPaisa),
  }))
}
