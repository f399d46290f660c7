import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY, stockProduct, variantOf } from '#test/shop.ts'
import { BATCH_SIZE } from '../shared/batches.ts'
import { addToCart } from './add-to-cart.ts'
import { changeQuantity } from './change-cart.ts'
import { listCart } from './queries.ts'
import { removeAbandonedCarts } from './remove-abandoned-carts.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const GUEST = `guest_${'0123456789abcdef'.repeat(2)}`
const rahim = test.as('rahim@suto.test')
const laterByDays = (days: number) =>
  test.setClock(new Date(SATURDAY.getTime() + days * 24 * 60 * 60 * 1000))

beforeAll(async () => {
  await stockProduct(shop, { id: 'panjabi' })
  await stockProduct(shop, { id: 'shawl' })
})

beforeEach(async () => {
  laterByDays(0)
  await shop.db.deleteFrom('cartLines').execute()
})

const put = (productId: string) =>
  addToCart(visitor, { productId, size: 'M', quantity: 1, userId: GUEST })

describe('a guest’s cart', () => {
  it('is removed after thirty days', async () => {
    await put('panjabi')
    laterByDays(29.9)
    expect(await removeAbandonedCarts(shop)).toBe(0)
    laterByDays(30)
    expect(await removeAbandonedCarts(shop)).toBe(1)
    expect(await listCart(shop, GUEST)).toEqual([])
  })

  it('stays as a whole when any line changed meanwhile', async () => {
    await put('panjabi')
    await put('shawl')
    laterByDays(20)
    const [line] = await listCart(shop, GUEST)
    await changeQuantity(visitor, { userId: GUEST, lineId: line?._id ?? '', quantity: 2 })
    laterByDays(40)
    expect(await removeAbandonedCarts(shop)).toBe(0)
    await put('shawl')
    laterByDays(60)
    expect(await removeAbandonedCarts(shop)).toBe(0)
    laterByDays(70)
    expect(await removeAbandonedCarts(shop)).toBe(2)
  })

  it('is removed among many, in batches', async () => {
    await sql`
      insert into cart_lines (owner, product_id, variant_id, quantity, shown_name, shown_price_paisa,
        touched_at)
      select 'guest_' || md5(n::text), 'panjabi', ${await variantOf(shop, { productId: 'panjabi' })}::uuid, 1, 'Panjabi', 100, ${SATURDAY}
      from generate_series(1, ${2 * BATCH_SIZE + 1}::integer) as n`.execute(shop.db)
    laterByDays(31)
    expect(await removeAbandonedCarts(shop)).toBe(2 * BATCH_SIZE + 1)
  })
})

it('keeps the cart of a user for good', async () => {
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
  laterByDays(400)
  expect(await removeAbandonedCarts(shop)).toBe(0)
  expect(await listCart(shop, 'rahim@suto.test')).toHaveLength(1)
})

it('is only allowed to the shop itself', async () => {
  await expect(removeAbandonedCarts(rahim)).rejects.toThrow()
})
