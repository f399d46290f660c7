import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import { mergeCustomers } from '#shop/customers/merge-customers.ts'
import { removeUser } from '#shop/privacy/remove-user.ts'
import { openCardShop } from './card-shop.ts'
import { customerOf } from './customers.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from './guests.ts'
import { makeVoucher, openTestShop, withVoucher } from './shop.ts'

const test = await openTestShop()
afterAll(test.close)

const { bank, withGateway, shop, admin, order, returned } = openCardShop(test)
const visitor = withGateway(test.visitor)
const guest = newGuestId()

beforeEach(async () => {
  await shop.db.deleteFrom('customers').execute()
  await shop.db.deleteFrom('vouchers').execute()
  await letOrder(shop, 'anybody')
})

async function start(guestId = guest, changes: Partial<typeof order> = {}) {
  await putAsGuest(visitor, guestId)
  const paid = asGuest(guestId, { ...order, ...changes })
  return (await startPayment(visitor, paid, randomUUID())).transactionId
}

async function place(changes: Partial<typeof order> = {}) {
  const guestId = newGuestId()
  await putAsGuest(visitor, guestId)
  const inCash = { ...order, ...changes, paymentMethod: 'cash_on_delivery' as const }
  return placeOrder(visitor, asGuest(guestId, inCash))
}

async function ownerOf({ orderId }: { orderId: string }): Promise<string> {
  const { customerId } = await shop.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select('customerId')
    .executeTakeFirstOrThrow()
  return customerId
}

it('a guest’s phone orders for the customer it was merged into', async () => {
  const guests = await ownerOf(await place())
  const rahim = await customerOf(shop, 'rahim@suto.test')
  await mergeCustomers(admin, rahim, { other: guests })
  expect(await ownerOf(await place())).toBe(rahim)
})

it('a merge with an account gives no further use of a voucher', async () => {
  await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
  const withEid = withVoucher(order, 'EID', 100)
  const guests = await ownerOf(await place(withEid))
  await mergeCustomers(admin, await customerOf(shop, 'rahim@suto.test'), { other: guests })
  await expect(place(withEid)).rejects.toMatchObject({ code: 'phone_code_required' })
})

it('a merge of two guests and an order at the same moment leave no order behind', async () => {
  const first = await ownerOf(await place())
  const second = await ownerOf(await place({ recipientPhone: '01812345678' }))
  await shop.db.updateTable('variants').set({ stock: 5 }).execute()
  await Promise.all([mergeCustomers(admin, second, { other: first }), place(), place()])
  const owners = await shop.db.selectFrom('orders').select('customerId').distinct().execute()
  expect(owners).toEqual([{ customerId: second }])
})

it('the customer merged with a guest gets the order of a payment under way', async () => {
  const transactionId = await start()
  await start(newGuestId(), { recipientPhone: '01812345678' })
  const [first, second] = await shop.db
    .selectFrom('customers')
    .orderBy('phone')
    .select('id')
    .execute()
  await mergeCustomers(admin, second?.id ?? '', { other: first?.id ?? '' })
  bank.pay(transactionId)
  await returned(transactionId)
  await start(newGuestId())
  const of = (table: 'orders' | 'heldCheckouts') =>
    shop.db.selectFrom(table).select('customerId').distinct().execute()
  expect(await of('orders')).toEqual([{ customerId: second?.id }])
  expect(await of('heldCheckouts')).toEqual([{ customerId: second?.id }])
})

it('removing a user keeps the payment of a guest with the same email', async () => {
  const email = 'karim@suto.test'
  await shop.db.insertInto('users').values({ email, name: 'Karim' }).execute()
  const transactionId = await start(guest, { userEmail: email })
  await removeUser(shop, email)
  bank.pay(transactionId)
  await returned(transactionId)
  const { userRemovedAt, userEmail } = await shop.db
    .selectFrom('orders')
    .select(['userRemovedAt', 'userEmail'])
    .executeTakeFirstOrThrow()
  expect([userEmail, userRemovedAt]).toEqual([email, null])
})
