import { findProductsByCode } from '../catalogue/find-products.ts'
import { suggestProducts } from '../catalogue/search/suggestions.ts'
import { listCustomers } from '../customers/queries.ts'
import { listUsers } from '../identity/queries.ts'
import { listOrders } from '../orders/queries.ts'
import { findVouchersByPrefix } from '../pricing/vouchers/queries.ts'
import { hasRightToAll, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { formatTaka } from '../shared/money.ts'
import type { Right } from '../shared/rights.ts'
import type { Found, FoundGroup } from './contract.ts'

const MOST = 5

/**
 * Finds orders, customers, products and vouchers that the user may see, by an id, a name, an email, a phone number or a
 * code.
 * @throws ShopError unauthenticated, forbidden
 */
export async function searchEverything(context: Context, q: string): Promise<FoundGroup[]> {
  requireRight(context, 'openDashboard')
  const searched = searches.filter(({ right }) => hasRightToAll(context, right))
  const groups = await Promise.all(
    searched.map(({ kind, find }) => toGroup(kind, find(context, q))),
  )
  return groups.filter(({ items }) => items.length > 0)
}

interface Search {
  kind: FoundGroup['kind']
  right: Right
  find: (context: Context, q: string) => Promise<Found[]>
}

const searches: readonly Search[] = [
  { kind: 'orders', right: 'readOrders', find: findOrders },
  { kind: 'customers', right: 'manageUsers', find: findCustomers },
  { kind: 'products', right: 'manageCatalogue', find: findProducts },
  { kind: 'vouchers', right: 'manageVouchers', find: findVouchers },
]

/** Each search finds one more than shown, to tell whether there are more. */
async function toGroup(kind: FoundGroup['kind'], finding: Promise<Found[]>): Promise<FoundGroup> {
  const found = await finding
  return { kind, items: found.slice(0, MOST), hasMore: found.length > MOST }
}

async function findOrders(context: Context, q: string): Promise<Found[]> {
  const { items } = await listOrders(context, { q, limit: MOST + 1 })
  return items.map((order) => ({
    id: order.orderId,
    title: order.orderId,
    detail: [
      order.recipientName,
      order.recipientPhone,
      ...(order.totalAmount === undefined ? [] : [formatTaka(order.totalAmount)]),
    ].join(', '),
  }))
}

/** Customers with an account first; then guests, who are found only by phone. */
async function findCustomers(context: Context, q: string): Promise<Found[]> {
  const [users, guests] = await Promise.all([
    listUsers(context, { q, limit: MOST + 1 }),
    listCustomers(context, { q, account: 'without', limit: MOST + 1 }),
  ])
  return [
    ...users.items.map(({ email, name, phone }) => ({
      id: email,
      title: name,
      detail: phone === '' ? email : `${email}, ${phone}`,
    })),
    ...guests.items.map(({ _id, name, phone, email }) => ({
      id: _id,
      title: name,
      detail: phone || email,
    })),
  ]
}

/** By SKU and id first, then like the shoppers' search. */
async function findProducts(context: Context, q: string): Promise<Found[]> {
  const [ofCode, suggested] = await Promise.all([
    findProductsByCode(context, q, MOST + 1),
    suggestProducts(context, q),
  ])
  const found = new Map([...ofCode, ...suggested.products].map((each) => [each.id, each]))
  return [...found.values()].map(({ id, name, price, priceFrom = price }) => ({
    id,
    title: name,
    detail: `${id}, ${formatTaka(priceFrom)}`,
  }))
}

async function findVouchers(context: Context, q: string): Promise<Found[]> {
  const codes = await findVouchersByPrefix(context, q, MOST + 1)
  return codes.map((code) => ({ id: code, title: code, detail: '' }))
}
