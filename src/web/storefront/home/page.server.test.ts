import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'
import { coreContext } from '../../core-context.ts'
import { loader } from './page.server.ts'

const test = await openTestShop()
const { db } = test.shop
afterAll(test.close)

beforeAll(async () => {
  for (const [day, id] of ['oldest', 'older', 'newer', 'newest'].entries()) {
    await stockProduct(test.shop, { id, addedAt: new Date(SATURDAY.getTime() + day) })
  }
})

async function open(isOfDemo: boolean) {
  const core = { ...test.visitor, isDemo: isOfDemo, reportError: () => undefined }
  const context = new RouterContextProvider(new Map([[coreContext, core]]))
  const { featured, newest, hasFeatured, isDemo } = await loader({ context } as never)
  const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
  return { hasFeatured, isDemo, shown: idsOf(featured), newest: idsOf(newest) }
}

it('shows new products in an own shop without featured ones, and a message in the demo', async () => {
  const ids = ['newest', 'newer', 'older', 'oldest']
  const none = { hasFeatured: false, isDemo: false }
  expect(await open(false)).toEqual({ ...none, shown: ids.slice(0, 3), newest: ['oldest'] })
  expect(await open(true)).toEqual({ ...none, isDemo: true, shown: [], newest: ids })
  await db.updateTable('products').set({ isFeatured: true }).where('id', '=', 'older').execute()
  const newest = ['newest', 'newer', 'oldest']
  const featured = { hasFeatured: true, shown: ['older'], newest }
  expect(await open(false)).toEqual({ ...featured, isDemo: false })
  expect(await open(true)).toEqual({ ...featured, isDemo: true })
})
