import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ShippingAddress } from '#shop/orders/contract.ts'
import { deleteOrder } from '#shop/orders/delete-order.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { accountOf, openTestShop, orderFor, SATURDAY, stockProduct } from '#test/shop.ts'
import { MAX_ADDRESSES, NewAddress } from './contract.ts'
import { readAddressBook } from './queries.ts'
import { addAddress, changeAddress, removeAddress } from './save-address.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const RAHIM = 'rahim@suto.test'
const KARIM = 'karim@suto.test'
const rahim = test.as(RAHIM)
const karim = test.as(KARIM)
const admin = test.as('nusrat@suto.test', 'admin')

const home = ShippingAddress.parse(orderFor([]))
const office = {
  ...home,
  address: 'Level 4, Rupayan Tower, Banani',
  addressCategory: 'office' as const,
}

beforeAll(() => stockProduct(shop, { id: 'panjabi', stock: null }))

beforeEach(async () => {
  test.setClock(SATURDAY)
  await purgeTestOrders(shop)
  await sql`do $$ begin delete from auth_users; delete from users; end $$`.execute(shop.db)
  for (const email of [RAHIM, KARIM]) {
    await sql`insert into auth_users (id, email, name) values (${accountOf(email)}, ${email}, '')`.execute(
      shop.db,
    )
    await shop.db.insertInto('users').values({ email, name: 'Somebody' }).execute()
  }
})

const streetsOf = ({ saved }: Awaited<ReturnType<typeof readAddressBook>>) =>
  saved.map(({ address, isDefault }) => [address, isDefault])

describe('an address book', () => {
  it('is empty at first', async () => {
    expect(await readAddressBook(rahim)).toEqual({ saved: [], lastUsed: null })
  })

  it('lists the default first, which is the first one until changed', async () => {
    const { saved } = await addAddress(rahim, home)
    expect(saved).toEqual([
      { _id: expect.any(String), ...home, area: expect.any(String), isDefault: true },
    ])
    expect(streetsOf(await addAddress(rahim, office))).toEqual([
      [home.address, true],
      [office.address, false],
    ])
    const [, second] = (await readAddressBook(rahim)).saved
    const changed = await changeAddress(rahim, second?._id ?? '', { ...office, isDefault: true })
    expect(streetsOf(changed)).toEqual([
      [office.address, true],
      [home.address, false],
    ])
    expect(streetsOf(await removeAddress(rahim, second?._id ?? ''))).toEqual([[home.address, true]])
  })

  it('keeps the place of a changed address', async () => {
    const { saved } = await addAddress(rahim, home)
    const moved = { ...home, district: 'Sylhet', region: 'Sylhet' as const, city: 'Beanibazar' }
    const changed = await changeAddress(rahim, saved[0]?._id ?? '', moved)
    expect(changed.saved).toEqual([
      { _id: saved[0]?._id, ...moved, area: 'Beanibazar, Sylhet', isDefault: true },
    ])
  })

  it('holds ten addresses, also when many are added at once', async () => {
    const tries = Array.from({ length: MAX_ADDRESSES + 3 }, () => addAddress(rahim, home))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_ADDRESSES)
    const { saved } = await readAddressBook(rahim)
    expect(saved).toHaveLength(MAX_ADDRESSES)
    await expect(addAddress(rahim, office)).rejects.toMatchObject({
      code: 'conflict',
      message: 'You can save up to 10 addresses. Remove one you no longer need.',
    })
    await removeAddress(rahim, saved[4]?._id ?? '')
    expect((await addAddress(rahim, office)).saved).toHaveLength(MAX_ADDRESSES)
  })

  it('is closed to other users, administrators and visitors', async () => {
    const { saved } = await addAddress(rahim, home)
    const id = saved[0]?._id ?? ''
    for (const somebody of [karim, admin]) {
      await expect(changeAddress(somebody, id, office)).rejects.toMatchObject({ code: 'not_found' })
      await expect(removeAddress(somebody, id)).rejects.toMatchObject({ code: 'not_found' })
      expect((await readAddressBook(somebody)).saved).toEqual([])
    }
    await expect(removeAddress(rahim, 'first')).rejects.toMatchObject({ code: 'not_found' })
    await expect(readAddressBook(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(addAddress(test.visitor, home)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await readAddressBook(rahim)).toMatchObject({ saved: [home] })
  })

  it('is limited by the database itself', async () => {
    const insert = (place: number, shipping: string) =>
      sql`insert into addresses (account_id, place, shipping, added_at)
        values (${accountOf(RAHIM)}, ${place}, ${shipping}::jsonb, now())`.execute(shop.db)
    await expect(insert(11, '{}')).rejects.toThrow('addresses_at_most_ten')
    await expect(insert(1, JSON.stringify({ note: 'x'.repeat(8000) }))).rejects.toThrow(
      'addresses_shipping_bounded',
    )
  })
})

describe('the address used last', () => {
  it('is that of the latest existing order', async () => {
    const placedOn = (day: number) => ({
      placedAt: new Date(SATURDAY.getTime() + day * 86_400_000),
    })
    await writeOrder(shop, { userEmail: RAHIM, ...placedOn(-3), recipientName: 'Rahim Uddin' })
    const latest = await writeOrder(shop, {
      userEmail: RAHIM,
      ...placedOn(-2),
      recipientName: 'Karim Mia',
    })
    await writeOrder(shop, { userEmail: KARIM, ...placedOn(-1) })
    expect((await readAddressBook(rahim)).lastUsed).toMatchObject({ recipientName: 'Karim Mia' })
    await deleteOrder(admin, latest)
    expect((await readAddressBook(rahim)).lastUsed).toMatchObject({ recipientName: 'Rahim Uddin' })
  })
})

it('accepts a phone number as people type it, and no more text than an order does', () => {
  expect(NewAddress.parse({ ...home, recipientPhone: '+880 1712-345678' }).recipientPhone).toBe(
    '01712345678',
  )
  expect(NewAddress.safeParse({ ...home, address: 'x'.repeat(301) }).success).toBe(false)
  expect(NewAddress.safeParse({ ...home, city: ' ' }).success).toBe(false)
})
