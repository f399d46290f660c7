import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { deleteOrder } from './delete-order.ts'
import { listArrivals } from './list-arrivals.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const at = (minutes: number) => new Date(SATURDAY.getTime() + minutes * 60_000)

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))

it('lists the fifty newest orders, without deleted ones', async () => {
  const placed: string[] = []
  for (let minute = 0; minute < 52; minute++) {
    placed.push(await writeOrder(shop, { placedAt: at(minute) }))
  }
  await deleteOrder(admin, placed.at(-1) ?? '')
  const expected = placed.slice(1, -1).toReversed()
  const arrivals = await listArrivals(admin)
  expect(arrivals.map(({ orderId }) => orderId)).toEqual(expected)
  expect(arrivals[0]?.placedAt).toBe(at(50).toISOString())
})
