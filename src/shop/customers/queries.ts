import { type Selectable, sql } from 'kysely'
import { customerHasTag, findUser } from '../identity/queries.ts'
import type { IdentityTables } from '../identity/tables.ts'
import { findRefusedMail } from '../mail/refused-mails.ts'
import type { ShownOrder } from '../orders/contract.ts'
import { listOrdersOfCustomer } from '../orders/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import { cursorParts, decodeCursor, type Page, type Paging, readPage } from '../shared/paging.ts'
import { matchesText, toSearchWords } from '../shared/search.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import type { Customer, CustomerSearch, CustomerSummary } from './contract.ts'
import { requireCustomer } from './require-customer.ts'

type ReadContext = Pick<Context, 'db'>

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
  const isPresent = row.email !== null && row.removed_at === null
  const [user, merges, totals, addresses, sentBack, refusal] = await Promise.all([
    isPresent ? findUser(context, row.email ?? '') : undefined,
    listMerges(context, id),
    addUp(context, id),
    listAddresses(context, id),
    listSentBack(context, id),
    isPresent ? findRefusedMail(context, row.email ?? '') : undefined,
  ])
  const refusedMail = refusal
    ? { reason: refusal.reason, refusedAt: refusal.refused_at.toISOString() }
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
  Selectable<IdentityTables['customers']>,
  'id' | 'name' | 'email' | 'phone' | 'tags' | 'updated_at' | 'removed_at'
>

function toCustomer(row: CustomerColumns) {
  return {
    _id: row.id,
    name: row.name,
    email: shownEmail(row.email ?? ''),
    phone: row.phone ?? '',
    tags: row.tags,
    updatedAt: row.updated_at.toISOString(),
    removedAt: toMoment(row.removed_at),
  }
}

const CUSTOMER_CURSOR = [cursorParts.time, cursorParts.uuid] as const

/** Newest first, with an account or without one. @throws ShopError unauthenticated, forbidden, invalid */
export async function listCustomers(
  context: Context,
  { q, account, tag, ...paging }: CustomerSearch = {},
): Promise<Page<CustomerSummary>> {
  requireRight(context, 'manageUsers')
  let query = context.db
    .selectFrom('customers')
    .where('merged_into', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .select((customer) => [
      customer
        .selectFrom('order_figures')
        .whereRef('customer_id', '=', 'customers.id')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .as('orders'),
      customer
        .selectFrom('customer_notes')
        .whereRef('customer_id', '=', 'customers.id')
        .select(({ fn }) => fn.countAll<number>().as('notes'))
        .as('notes'),
    ])
  for (const word of q ? toSearchWords(q) : [])
    query = query.where(matchesText('search_text', word))
  if (account !== undefined) query = query.where('removed_at', 'is', null)
  if (account === 'without') query = query.where('user_id', 'is', null)
  if (tag) query = query.where(customerHasTag(tag))
  if (paging.cursor !== undefined) {
    const [createdAt, id] = decodeCursor(paging.cursor, CUSTOMER_CURSOR)
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`)
  }
  const { items, nextCursor } = await readPage(query, paging.limit, (row) => [
    row.created_at.toISOString(),
    row.id,
  ])
  return {
    items: items.map((row) => ({
      ...toCustomer(row),
      hasAccount: row.user_id !== null,
      createdAt: row.created_at.toISOString(),
      orders: Number(row.orders ?? 0),
      notes: Number(row.notes ?? 0),
    })),
    nextCursor,
  }
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

/** All that customers have, in order. @throws ShopError unauthenticated, forbidden */
export async function listTags(context: Context): Promise<string[]> {
  requireRight(context, 'manageUsers')
  const { rows } = await sql<{ tag: string }>`
    select distinct on (lower(tag)) tag from customers, unnest(tags) as tag
    where tags <> '{}' order by lower(tag), tag limit ${MAX_TAGS}`.execute(context.db)
  return rows.map(({ tag }) => tag)
}

async function listMerges({ db }: ReadContext, id: string): Promise<Customer['merges']> {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('audit_entries', 'audit_entries.id', 'merge_entry')
    .where('merged_into', '=', id)
    .orderBy('merge_entry', 'desc')
    .select(['merge_entry', 'name', 'email', 'at', 'actor'])
    .execute()
  return rows.map(({ merge_entry: entryId, name, email, at, actor }) => ({
    entryId: String(entryId),
    name,
    email: email ?? '',
    mergedAt: at.toISOString(),
    mergedBy: actor,
  }))
}

function selectOrdersOf({ db }: ReadContext, customerId: string) {
  return db
    .selectFrom('orders')
    .where('orders.customer_id', '=', customerId)
    .where('orders.deleted_at', 'is', null)
}

async function addUp({ db }: ReadContext, customerId: string): Promise<Customer['totals']> {
  const ofCustomer = db.selectFrom('order_figures').where('customer_id', '=', customerId)
  const [counted, money] = await Promise.all([
    ofCustomer
      .select(({ fn }) => [
        fn.countAll<number>().as('orders'),
        fn.countAll<number>().filterWhere('order_status', '<>', 'cancelled').as('notCancelled'),
        fn.sum<string | null>('revenue_paisa').as('spentPaisa'),
        fn
          .countAll<number>()
          .filterWhere('order_status', '=', 'cancelled')
          .filterWhere('delivery_stage', 'is', null)
          .as('cancelled'),
        fn.countAll<number>().filterWhere('delivery_stage', '=', 'returned').as('returned'),
        fn.countAll<number>().filterWhere('delivery_stage', '=', 'failed_delivery').as('refused'),
        fn.min('placed_at').as('first'),
        fn.max('placed_at').as('last'),
      ])
      .executeTakeFirstOrThrow(),
    ofCustomer
      .innerJoin('money_figures', 'money_figures.order_id', 'order_figures.order_id')
      .select(({ fn }) => [
        fn
          .sum<string | null>('received_paisa')
          .filterWhere('order_status', '<>', 'cancelled')
          .as('received'),
        fn.sum<string | null>('refunded_paisa').as('refunded'),
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
    cancelled: counted.cancelled,
    returned: counted.returned,
    refused: counted.refused,
    firstOrderAt: toMoment(counted.first),
    lastOrderAt: toMoment(counted.last),
  }
}

function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null
}

async function listAddresses(
  context: ReadContext,
  customerId: string,
): Promise<Customer['addresses']> {
  const rows = await selectOrdersOf(context, customerId)
    .groupBy([
      'recipient_name',
      'recipient_phone',
      'region',
      'district',
      'city',
      'address',
      'landmark',
    ])
    .select(({ fn }) => [
      'recipient_name as recipientName',
      'recipient_phone as recipientPhone',
      'region',
      'district',
      'city',
      'address',
      'landmark',
      fn.countAll<number>().as('orders'),
      fn.max('placed_at').as('lastUsed'),
    ])
    .orderBy('lastUsed', 'desc')
    .orderBy('address')
    .limit(MAX_ADDRESSES)
    .execute()
  return rows.map(({ lastUsed, ...row }) => ({ ...row, lastUsedAt: lastUsed.toISOString() }))
}

async function listSentBack(
  context: ReadContext,
  customerId: string,
): Promise<Customer['sentBack']> {
  const rows = await selectOrdersOf(context, customerId)
    .where('delivery_status', 'in', ['failed_delivery', 'returned'])
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SENT_BACK)
    .select(['id', 'delivery_status', 'placed_at', 'total_paisa'])
    .execute()
  return rows.map((row) => ({
    orderId: row.id,
    deliveryStatus: row.delivery_status,
    orderDate: row.placed_at.toISOString(),
    totalAmount: toTaka(row.total_paisa),
  }))
}
