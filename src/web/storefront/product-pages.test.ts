import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { coreContext } from '../core-context.ts'
import { loader as loadCategories } from './categories/page.server.ts'
import { toProductCard } from './product-card-content.ts'
import { readProductPage } from './product-pages.server.ts'

/** What a page reads with when its database has gone, and what was told of it. */
async function openBrokenCore() {
  const { shop, close } = await openTestShop()
  await close()
  const reported: unknown[] = []
  return {
    core: { ...shop, reportError: (error: unknown) => void reported.push(error) },
    reported,
  }
}

describe('a list that cannot be read', () => {
  it('of products is empty, says that it failed, and is reported', async () => {
    const { core, reported } = await openBrokenCore()
    const request = new Request('http://shop.test/products')
    const { data, init } = await readProductPage(core, request, {})
    expect(data).toMatchObject({ products: [], total: 0, hasFailed: true })
    expect(init?.status).toBe(500)
    expect(reported).toHaveLength(1)
  })

  it('of categories is empty, and is reported', async () => {
    const { core, reported } = await openBrokenCore()
    const context = new RouterContextProvider(new Map([[coreContext, core]]))
    const request = new Request('http://shop.test/categories')
    const { data, init } = await loadCategories({ context, request } as never)
    expect(data).toEqual({ categories: [] })
    expect(init?.status).toBe(500)
    expect(reported).toHaveLength(1)
  })
})

describe('the card of a product', () => {
  const product = {
    id: 'shirt',
    name: 'Shirt',
    description: `  Woven\n in  Tangail ${'x'.repeat(60)}`,
    price: 1200,
    inStock: true,
    pictures: [],
  }

  it('has its description on one line, cut at 50 characters', () => {
    const { description } = toProductCard(product as never)
    expect(description).toBe(`Woven in Tangail ${'x'.repeat(33)}…`)
    expect(toProductCard(product as never, '...').description).toMatch(/x\.\.\.$/)
  })

  it('falls back when there is no description', () => {
    const { description } = toProductCard({ ...product, description: ' \n ' } as never)
    expect(description).toBe('Premium quality product')
  })
})
