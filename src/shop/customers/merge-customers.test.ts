import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { holdCheckout } from '#shop/checkout/hold-checkout.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { getQuote } from '#shop/checkout/queries.ts'
import { listUsers } from '#shop/identity/queries.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { blockPhone } from '#shop/phone-codes/blocked-phones.ts'
import { findFault } from '#shop/shared/check.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { customerOf } from '#test/customers.ts'
import { wrongFigures } from '#test/figures.ts'
import { asGuest, letOrder, newGuestId, putAsGuest } from '#test/guests.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { completePaid } from '#test/payments.ts'
import {
  accountOf,
  makeVoucher,
  openTestShop,
  orderFor,
  SATURDAY,
  stockProduct,
  unexplainedVouchers,
  withVoucher,
} from '#test/shop.ts'
import { addNote } from './add-note.ts'
import { adoptGuest } from './adopt-guest.ts'
import { changeTags } from './change-tags.ts'
import { mergesEndSomewhere, ordersHaveCustomers } from './check-customers.ts'
import { CustomerTags } from './contract.ts'
import { listNotes } from './list-notes.ts'
import { mergeCustomers } from './merge-customers.ts'
import { getCustomer, listCustomers, listCustomersOrders, listTags } from './queries.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

await stockProduct(shop, { id: 'panjabi', stock: null })

beforeEach(async () => {
  test.setClock(SATURDAY)
  await purgeTestOrders(shop)
  for (const table of ['customerNotes', 'cartLines', 'vouchers', 'customers'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
})

const kept = () => customerOf(shop, 'rahim@suto.test')

/** Detaches the customer, as removing the account does. */
async function detach(email: string): Promise<string> {
  const id = await customerOf(shop, email)
  await shop.db
    .updateTable('customers')
    .set({ userId: null, removedAt: SATURDAY })
    .where('id', '=', id)
    .execute()
  return id
}

/** A customer whose account was removed. */
async function makeFormer(email = 'former@suto.test', orders = 2): Promise<string> {
  for (let each = 0; each < orders; each++) await writeOrder(shop, { userEmail: email })
  return detach(email)
}

async function buy(person: Context, code?: string, recipientPhone = order.recipientPhone) {
  await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
  return placeOrder(person, { ...(code ? withVoucher(order, code, 100) : order), recipientPhone })
}

/** Every row of every table, except the audit entries of the merges. */
async function readEverything(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema and table_type = 'BASE TABLE'
      and table_name <> 'audit_entries'`.execute(shop.db)
  const { rows } = await sql<{ row: string }>`${sql.join(
    tables.map(
      ({ name }) =>
        sql`select ${name} || (to_jsonb(line) - case when ${name} = 'customers' then 'updated_at' else '' end)::text
          as row from ${sql.table(name)} as line`,
    ),
    sql` union all `,
  )}`.execute(shop.db)
  return rows.map(({ row }) => row).toSorted()
}

async function expectWhole(): Promise<void> {
  expect(await wrongFigures(shop)).toEqual([])
  expect(await unexplainedVouchers(shop)).toEqual([])
  for (const check of [ordersHaveCustomers, mergesEndSomewhere]) {
    expect((await findFault(shop, check.select)).names, check.holds).toEqual([])
  }
}

describe('merging two customers', () => {
  it('adds their orders, notes and totals, and redirects from the merged one', async () => {
    const former = await makeFormer()
    const own = await buy(rahim)
    await addNote(admin, former, { text: 'Wants no calls.' })
    const merged = await mergeCustomers(admin, await kept(), { other: former })
    expect(merged.totals).toMatchObject({ orders: 3, spent: 3 * 1060 })
    expect(merged.merges).toMatchObject([
      { email: 'former@suto.test', mergedBy: 'nusrat@suto.test' },
    ])
    expect((await listNotes(admin, await kept())).items).toHaveLength(1)
    const { items } = await listCustomersOrders(admin, await kept())
    expect(items.map(({ orderId }) => orderId)).toContain(own.orderId)
    expect((await getCustomer(admin, former))._id).toBe(await kept())
    const found = await listCustomers(admin, { q: 'suto.test' })
    expect(found.items).toMatchObject([{ email: 'rahim@suto.test', orders: 3, notes: 1 }])
    await expectWhole()
  })

  it('adds their tags, each once', async () => {
    const former = await makeFormer()
    await changeTags(admin, await kept(), { tags: ['Wholesale', 'Sylhet'] })
    await changeTags(admin, former, { tags: ['wholesale', 'Slow to pay'] })
    const merged = await mergeCustomers(admin, await kept(), { other: former })
    expect(merged.tags).toEqual(['Wholesale', 'Sylhet', 'Slow to pay'])
  })

  it('can be repeated with a third', async () => {
    const [first, second] = [await makeFormer(), await makeFormer('second@suto.test', 1)]
    await buy(rahim)
    await mergeCustomers(admin, second, { other: first })
    await mergeCustomers(admin, await kept(), { other: second })
    const both = await getCustomer(admin, first)
    expect(both).toMatchObject({ _id: await kept(), totals: { orders: 4 } })
    expect(both.merges).toHaveLength(2)
    await expectWhole()
  })

  it('is refused for the wrong customers or a stale page, and changes nothing', async () => {
    const former = await makeFormer()
    const [id, karim] = [await kept(), await customerOf(shop, 'karim@suto.test')]
    const gone = await makeFormer('gone@suto.test', 0)
    await mergeCustomers(admin, former, { other: gone })
    const before = await readEverything()
    const nobody = crypto.randomUUID()
    const shown = new Date(0).toISOString()
    for (const [one, input, code] of [
      [id, { other: id }, 'invalid'],
      [id, { other: karim }, 'conflict'],
      [former, { other: id }, 'conflict'],
      [id, { other: gone }, 'conflict'],
      [gone, { other: former }, 'conflict'],
      [id, { other: nobody }, 'not_found'],
      [nobody, { other: former }, 'not_found'],
      [id, { other: 'no id' }, 'not_found'],
      [id, { other: former, shownUpdatedAt: shown }, 'conflict'],
      [id, { other: former, otherShownUpdatedAt: shown }, 'conflict'],
    ] as const) {
      await expect(mergeCustomers(admin, one, input)).rejects.toMatchObject({ code })
    }
    await expect(mergeCustomers(rahim, id, { other: former })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(await readEverything()).toEqual(before)
  })
})

describe('a voucher once per customer', () => {
  beforeEach(() => makeVoucher(shop, { code: 'ONCE', percent: 10, usesPerCustomer: 1 }))

  async function spendAsFormer(): Promise<string> {
    await buy(test.as('former@suto.test'), 'ONCE', '01812345678')
    return detach('former@suto.test')
  }

  const buyWithIt = () => placeOrder(rahim, withVoucher(order, 'ONCE', 100))

  it('is used up when either has used it', async () => {
    await mergeCustomers(admin, await kept(), { other: await spendAsFormer() })
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const request = { deliveryOption: 'standard', voucherCode: 'ONCE' } as const
    await expect(getQuote(rahim, request)).rejects.toThrow('You have already used this voucher.')
    await expect(buyWithIt()).rejects.toMatchObject({ code: 'conflict' })
  })

  it('counts two uses when both had used it, and is free again after neither', async () => {
    const { orderId } = await buy(rahim, 'ONCE')
    await mergeCustomers(admin, await kept(), { other: await spendAsFormer() })
    await expectWhole()
    await cancelOrder(admin, orderId)
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    await expect(buyWithIt()).rejects.toMatchObject({ code: 'conflict' })
    const { items } = await listCustomersOrders(admin, await kept())
    for (const each of items) {
      if (each.orderStatus !== 'cancelled') await cancelOrder(admin, each.orderId)
    }
    expect(await buyWithIt()).toMatchObject({ voucherCode: 'ONCE' })
    await expectWhole()
  })
})

describe('at the same moment', () => {
  it('only one of two opposite merges succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = [
        await makeFormer(`one-${round}@suto.test`, 1),
        await makeFormer(`other-${round}@suto.test`, 1),
      ]
      const done = await Promise.allSettled([
        mergeCustomers(admin, one, { other }),
        mergeCustomers(admin, other, { other: one }),
      ])
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(done.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict' },
      })
    }
    await expectWhole()
  })

  it('a chain of merges stays consistent', async () => {
    for (let round = 0; round < 5; round++) {
      const former = await makeFormer(`former-${round}@suto.test`, 1)
      const second = await makeFormer(`second-${round}@suto.test`, 1)
      const done = await Promise.allSettled([
        mergeCustomers(admin, await kept(), { other: second }),
        mergeCustomers(admin, second, { other: former }),
      ])
      for (const each of done) {
        if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'conflict' })
      }
      expect(done[0]?.status).toBe('fulfilled')
    }
    await expectWhole()
  })

  it('an order with the last use of a voucher stays consistent', async () => {
    await makeVoucher(shop, { code: 'LAST', percent: 10, totalUses: 6, usesPerCustomer: 6 })
    for (let round = 0; round < 5; round++) {
      const former = await makeFormer(`former-${round}@suto.test`, 1)
      await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
      const [placed, merged] = await Promise.all([
        placeOrder(rahim, withVoucher(order, 'LAST', 100)),
        mergeCustomers(admin, await kept(), { other: former }),
      ])
      const { totals } = await getCustomer(admin, merged._id)
      expect(totals.orders).toBe(2 * (round + 1))
      expect(placed.voucherCode).toBe('LAST')
    }
    await expectWhole()
  })

  it('a former customer’s payment becomes an order of the customer they are merged into', async () => {
    for (let round = 0; round < 5; round++) {
      const email = `paying-${round}@suto.test`
      const person = test.as(email)
      await addToCart(person, { productId: 'panjabi', size: 'M', quantity: 1 })
      const card = { ...order, paymentMethod: 'card' } as const
      const { checkoutId } = await holdCheckout(person, card, `key of ${email}`)
      const former = await detach(email)
      const [{ orderId }] = await Promise.all([
        completePaid(shop, checkoutId),
        mergeCustomers(admin, await kept(), { other: former }),
      ])
      const { items } = await listCustomersOrders(admin, await kept())
      expect(items.map((each) => each.orderId)).toContain(orderId)
    }
    await expectWhole()
  })
})

describe('tags', () => {
  it('match in any spelling, each once', async () => {
    await shop.db.insertInto('users').values({ email: 'rahim@suto.test', name: 'Rahim' }).execute()
    await kept()
    const tags = CustomerTags.parse({ tags: ['Wholesale', ' wholesale ', 'সিলেট'] })
    await changeTags(admin, 'rahim@suto.test', tags)
    expect((await getCustomer(admin, 'rahim@suto.test')).tags).toEqual(['Wholesale', 'সিলেট'])
    expect(await listTags(admin)).toEqual(['Wholesale', 'সিলেট'])
    expect((await listUsers(admin, { tag: 'WHOLESALE' })).items).toHaveLength(1)
    expect((await listUsers(admin, { tag: 'whole' })).items).toEqual([])
  })

  it('are at most twenty of thirty characters, without commas', () => {
    const many = Array.from({ length: 21 }, (_, i) => `tag ${i}`)
    for (const tags of [many, ['a'.repeat(31)], ['one, two'], ['']]) {
      expect(CustomerTags.safeParse({ tags }).success).toBe(false)
    }
    expect(CustomerTags.safeParse({ tags: many.slice(1) }).success).toBe(true)
  })

  it('are not overwritten from a stale page', async () => {
    const { updatedAt } = await getCustomer(admin, await kept())
    await changeTags(admin, await kept(), { tags: ['One'], shownUpdatedAt: updatedAt })
    await expect(
      changeTags(admin, await kept(), { tags: ['Two'], shownUpdatedAt: updatedAt }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await expect(changeTags(rahim, await kept(), { tags: [] })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a guest’s purchases belong to the account that has proven the phone', () => {
  const PHONE = '01912345678'

  async function buyAsGuest(wish: Partial<PlaceOrder> = {}) {
    await letOrder(shop, 'anybody')
    const guestId = newGuestId()
    await putAsGuest(test.visitor, guestId)
    return placeOrder(test.visitor, asGuest(guestId, { ...order, ...wish, recipientPhone: PHONE }))
  }

  async function buyWithAnotherPhone(wish: Partial<PlaceOrder> = {}) {
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    return placeOrder(rahim, { ...order, ...wish, recipientPhone: '01812345678' })
  }

  it('so a voucher is used up once the phone is proven', async () => {
    await makeVoucher(shop, { code: 'EID', usesPerCustomer: 1 })
    const withEid = withVoucher(order, 'EID', 100)
    await buyAsGuest(withEid)
    await kept()
    const proof = { accountId: accountOf('rahim@suto.test'), phone: `+88${PHONE}` }
    await inTransaction(shop, (transaction) => adoptGuest(transaction, proof))
    await expect(buyWithAnotherPhone(withEid)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('so a block of the phone applies to the account that the guest was merged into', async () => {
    const guest = await buyAsGuest()
    const { customerId: other } = await shop.db
      .selectFrom('orders')
      .where('id', '=', guest.orderId)
      .select('customerId')
      .executeTakeFirstOrThrow()
    await mergeCustomers(admin, await kept(), { other })
    await blockPhone(admin, PHONE)
    await expect(buyWithAnotherPhone()).rejects.toMatchObject({ code: 'invalid' })
    await shop.db.deleteFrom('blockedPhones').execute()
  })
})
