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
  const { featured, hasFeatured, isDemo } = await loader({ context } as never)
  return { hasFeatured, isDemo, shown: featured.map(({ id }) => id) }
}

it('shows new products in an own shop without featured ones, and a message in the demo', async () => {
  const newest = ['newest', 'newer', 'older']
  expect(await open(false)).toEqual({ hasFeatured: false, isDemo: false, shown: newest })
  expect(await open(true)).toEqual({ hasFeatured: false, isDemo: true, shown: [] })
  await db.updateTable('products').set({ isFeatured: true }).where('id', '=', 'older').execute()
  const featured = { hasFeatured: true, shown: ['older'] }
  expect(await open(false)).toEqual({ ...featured, isDemo: false })
  expect(await open(true)).toEqual({ ...featured, isDemo: true })
})
