import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart } from '#shop/cart/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { ORDER_STATUSES } from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { assignDelivery, changeStatus, shipOrder } from '#shop/orders/moves/move-delivery.ts'
import { toQuote } from '#shop/pricing/rules.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { toPaisa } from '#shop/shared/money.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { customerOf } from '#test/customers.ts'
import { inLongRun } from '#test/engines.ts'
import { wrongFigures } from '#test/figures.ts'
import { completePaid } from '#test/payments.ts'
import {
  accountOf,
  makeVoucher,
  openTestShop,
  orderFor,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
} from '#test/shop.ts'
import { checkVoucher } from '../pricing/vouchers/queries.ts'
import type { PlaceOrder } from './contract.ts'
import { holdCheckout } from './hold-checkout.ts'
import { placeOrder } from './place-order.ts'
import { releaseCheckout } from './release-checkout.ts'
import { releaseExpiredCheckouts } from './release-expired-checkouts.ts'

const SHOPPERS = 16
const DEEDS_EACH = inLongRun(40, 20)
const FIRST_STOCK = 12
const COLOURS = ['Navy', 'Red']
const GOODS = [
  { productId: 'panjabi' },
  { productId: 'shawl' },
  ...COLOURS.map((colour) => ({ productId: 'shirt', colour })),
]

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const admin = test.as('nusrat@suto.test', 'admin')

beforeAll(async () => {
  for (const id of ['panjabi', 'shawl']) await stockProduct(shop, { id, stock: FIRST_STOCK })
  await stockProduct(shop, { id: 'shirt', stock: FIRST_STOCK, colours: COLOURS })
  await makeVoucher(shop, { code: 'EID', percent: 10, totalUses: 6, usesPerCustomer: 2 })
  await makeVoucher(shop, { code: 'GIFT', amount: 50, totalUses: 6 })
})

const orders: string[] = []
const checkouts: string[] = []
const standard = { option: 'standard', ...deliveryDefaults.standard } as const

/** The order as the shopper’s page would send it, with a voucher if the shop accepts it. */
async function composeOrder(person: Context, email: string, code: string | undefined) {
  const lines = await listCart(shop, email)
  const order: PlaceOrder = orderFor(lines)
  if (code === undefined) return order
  const quoted = lines.map((line) => ({ ...line, unitPricePaisa: toPaisa(line.price) }))
  const customerId = await customerOf(shop, email)
  const accountId = accountOf(email)
  const customer = { accountId, customerId, email, recipientPhone: order.recipientPhone }
  const { voucher } = await checkVoucher(person, { code, customer, lines: quoted })
  return withVoucher(order, code, toQuote(quoted, standard, voucher).voucherDiscount)
}

type Deed = (person: Context, email: string) => Promise<unknown>

const anyOf = (ids: string[], at: number) => ids[at % Math.max(ids.length, 1)] ?? 'none yet'
const code = fc.constantFrom(undefined, 'EID', 'GIFT')
const place = fc.nat()

const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...GOODS).map(
      (goods): Deed =>
        (person) =>
          addToCart(person, { ...goods, size: 'M', quantity: 1 }),
    ),
  },
  {
    weight: 4,
    arbitrary: code.map(
      (voucher): Deed =>
        async (person, email) => {
          const order = await composeOrder(person, email, voucher)
          orders.push((await placeOrder(person, order)).orderId)
        },
    ),
  },
  {
    weight: 2,
    arbitrary: code.map(
      (voucher): Deed =>
        async (person, email) => {
          const order = await composeOrder(person, email, voucher)
          checkouts.push((await holdCheckout(person, order, randomUUID())).checkoutId)
        },
    ),
  },
  place.map(
    (at): Deed =>
      () =>
        releaseCheckout(shop, anyOf(checkouts, at)),
  ),
  place.map(
    (at): Deed =>
      async () => {
        orders.push((await completePaid(shop, anyOf(checkouts, at))).orderId)
      },
  ),
  place.map(
    (at): Deed =>
      () =>
        cancelOrder(admin, anyOf(orders, at)),
  ),
  place.map(
    (at): Deed =>
      () =>
        assignDelivery(admin, anyOf(orders, at), { deliveryPersonName: 'Jamal' }),
  ),
  place.map(
    (at): Deed =>
      () =>
        shipOrder(admin, anyOf(orders, at), undefined),
  ),
  place.map(
    (at): Deed =>
      () =>
        deleteOrder(admin, anyOf(orders, at)),
  ),
  fc.tuple(place, fc.constantFrom(...ORDER_STATUSES)).map(
    ([at, orderStatus]): Deed =>
      () =>
        changeStatus(admin, anyOf(orders, at), { orderStatus }),
  ),
  fc.constant<Deed>(() => releaseExpiredCheckouts(shop)),
)

/** The shop's own refusals are fine; other errors, such as a deadlock, are a bug. */
async function doIt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (isShopError(error)) return false
    throw error
  }
}

it('stays consistent on a market day with everything at once', async () => {
  const days = fc.sample(fc.array(deed, { minLength: DEEDS_EACH, maxLength: DEEDS_EACH }), SHOPPERS)
  const done = await Promise.all(
    days.map(async (deeds, i) => {
      const email = `shopper${i}@suto.test`
      const person = test.as(email)
      let count = 0
      for (const each of deeds) if (await doIt(each(person, email))) count++
      return count
    }),
  )
  expect(Math.min(...done)).toBeGreaterThan(0)
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await unexplainedVouchers(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])

  const { rows } = await sql<{ missing: number }>`
    select ${FIRST_STOCK} - stock - coalesce((
      select sum(quantity) from order_lines join orders on orders.id = order_id
      where variant_id = variants.id and order_status <> 'cancelled' and deleted_at is null
    ), 0) - coalesce((
      select sum(quantity) from held_checkouts join checkout_lines on checkout_id = id
      where state = 'held' and variant_id = variants.id
    ), 0) - coalesce((
      select -sum(quantity) from stock_movements
      where variant_id = variants.id and order_id in (select id from orders where deleted_at is not null)
    ), 0) as missing
    from variants`.execute(shop.db)
  expect(rows.map((row) => Number(row.missing))).toEqual(GOODS.map(() => 0))
})
