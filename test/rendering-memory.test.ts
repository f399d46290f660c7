import { afterAll, expect, it } from 'vitest'
import { createPageRenderer } from '#server/http/pages.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'

const test = await openTestShop()
afterAll(test.close)

/** Each cached item has a timer. */
const countTimers = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

it('keeps nothing in memory of rendered pages, however many there are', async () => {
  const reported: unknown[] = []
  await stockProduct(test.shop, { id: 'panjabi', stock: 10 })
  const render = await createPageRenderer(test.shop, (error) => reported.push(error))
  async function look(price: number): Promise<void> {
    const url = `http://suto.test/products?minPrice=${price}`
    const page = await render(new Request(url), {
      nonce: 'of-the-test',
      cacheUntil: () => undefined,
    })
    expect(await page.text()).toContain('/products/panjabi')
  }
  await look(1)
  const before = countTimers()
  for (let price = 2; price <= 30; price++) await look(price)
  expect(countTimers()).toBeLessThan(before + 10)
  expect(reported).toEqual([])
})
