import { findProductsByPrefix } from '../catalogue/find-products.ts'
import { suggestProducts } from '../catalogue/search/suggestions.ts'
import { listUsers } from '../identity/queries.ts'
import { listOrders } from '../orders/queries.ts'
import { findVouchersByPrefix } from '../pricing/vouchers/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { formatTaka } from '../shared/money.ts'
import type { Found, FoundGroup } from './contract.ts'

const MOST = 5

/**
 * Orders, customers, products and vouchers by what an administrator knows of them: an id, a name, an
 * e-mail, a phone number, a code.
 * @throws ShopError unauthenticated, forbidden
 */
export async function searchEverything(context: Context, q: string): Promise<FoundGroup[]> {
  requireRight(context, 'searchEverything')
  const groups = await Promise.all([
    toGroup('orders', findOrders(context, q)),
    toGroup('customers', findCustomers(context, q)),
    toGroup('products', findProducts(context, q)),
    toGroup('vouchers', findVouchers(context, q)),
  ])
  return groups.filter(({ items }) => items.length > 0)
}

/** Each finds one more than is given, to learn whether there is more. */
async function toGroup(kind: FoundGroup['kind'], finding: Promise<Found[]>): Promise<FoundGroup> {
  const found = await finding
  return { kind, items: found.slice(0, MOST), hasMore: found.length > MOST }
}

async function findOrders(context: Context, q: string): Promise<Found[]> {
  const { items } = await listOrders(context, { q, limit: MOST + 1 })
  return items.map((order) => ({
    id: order.orderId,
    title: order.orderId,
    detail: `${order.recipientName}, ${order.recipientPhone}, ${formatTaka(order.totalAmount)}`,
  }))
}

async function findCustomers(context: Context, q: string): Promise<Found[]> {
  const { items } = await listUsers(context, { q, limit: MOST + 1 })
  return items.map(({ email, name, phone }) => ({
    id: email,
    title: name,
    detail: phone === '' ? email : `${email}, ${phone}`,
  }))
}

/** By the beginning of an id first, then as shoppers find them. */
async function findProducts(context: Context, q: string): Promise<Found[]> {
  const [beginning, suggested] = await Promise.all([
    findProductsByPrefix(context, q, MOST + 1),
    suggestProducts(context, q),
  ])
  const found = new Map([...beginning, ...suggested.products].map((each) => [each.id, each]))
  return [...found.values()].map(({ id, name, price }) => ({
    id,
    title: name,
    detail: `${id}, ${formatTaka(price)}`,
  }))
}

async function findVouchers(context: Context, q: string): Promise<Found[]> {
  const codes = await findVouchersByPrefix(context, q, MOST + 1)
  return codes.map((code) => ({ id: code, title: code, detail: '' }))
}
