import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSiteFiles } from '#server/http/site-files.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { ProductUpdate } from '#shop/catalogue/contract.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import { listCloths, listFacets } from '#shop/catalogue/search/facets.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import { coreContext } from '#web/core-context.ts'
import { loader as loadProduct } from '#web/storefront/product/page.server.ts'
import { loader as loadProducts } from '#web/storefront/products/page.server.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
afterAll(test.close)

async function tell(id: string, told: object): Promise<void> {
  const product = await getProduct(nusrat, id)
  await changeProduct(nusrat, id, ProductUpdate.parse({ ...product, inStock: true, ...told }))
}

beforeAll(async () => {
  for (const id of ['panjabi', 'kurta', 'shawl', 'belt']) await stockProduct(shop, { id })
  await stockProduct(shop, { id: 'last-one', stock: 0 })
  const khadi = { cloth: 'Khadi', clothBangla: 'খাদি', worn: 'Model is 5′10″ and wears M' }
  await tell('panjabi', khadi)
  await tell('kurta', { cloth: 'khadi' })
  await tell('shawl', { cloth: 'Rajshahi silk' })
  await tell('last-one', { cloth: 'Jute' })
})

const answering = () => ({
  context: new RouterContextProvider(
    new Map([[coreContext, { ...shop, reportError: () => undefined }]]),
  ),
})

function openCloth(cloth: string, search = '') {
  const request = new Request(`https://suto.test/cloth/${cloth}${search}`)
  return loadProducts({ ...answering(), params: { cloth }, request } as never)
}

it('a cloth of products in stock is a filter once, whatever its spelling', async () => {
  const khadi = { name: 'Khadi', label: 'Khadi', path: '/cloth/khadi' }
  const silk = { name: 'Rajshahi silk', label: 'Rajshahi silk', path: '/cloth/rajshahi-silk' }
  expect(await listCloths(shop)).toEqual([khadi, silk])
  expect((await listFacets(shop, { filter: { featured: true } })).cloths).toEqual([])
  expect(await inLanguage('bn', () => listCloths(shop))).toEqual([{ ...khadi, label: 'খাদি' }, silk])
  const { items } = await listProducts(shop, { cloth: 'KHADI', sort: 'name' })
  expect(items.map(({ id }) => id)).toEqual(['kurta', 'panjabi'])
  expect((await listProducts(shop, { q: 'খাদি' })).items).toHaveLength(2)
})

it('has a page, in the sitemap too, and none is made up', async () => {
  const { data } = await openCloth('khadi', '?sort=name')
  expect(data).toMatchObject({ total: 2, cloth: { label: 'Khadi' }, facets: { cloths: [] } })
  expect(data.products.map(({ id }) => id)).toEqual(['kurta', 'panjabi'])
  await expect(openCloth('velvet')).rejects.toMatchObject({ init: { status: 404 } })
  const answerFile = createSiteFiles({ shop, origin: 'https://suto.test' })
  const sitemap = await (await answerFile('/sitemap.xml'))?.text()
  expect(sitemap).toContain('<loc>https://suto.test/cloth/rajshahi-silk</loc>')
  expect(sitemap).not.toContain('jute')
})

it('a product shows its cloth and worn size, only where they are told', async () => {
  const open = async (id: string) => {
    const request = new Request(`https://suto.test/products/${id}`)
    return (await loadProduct({ ...answering(), params: { id }, request } as never)).data.product
  }
  const worn = 'Model is 5′10″ and wears M'
  const cloth = { name: 'Khadi', path: '/cloth/khadi' }
  expect(await open('panjabi')).toMatchObject({ cloth, worn })
  const inBangla = await inLanguage('bn', () => open('panjabi'))
  expect(inBangla).toMatchObject({ cloth: { name: 'খাদি', path: '/cloth/khadi' }, worn })
  const bare = await open('belt')
  expect(bare).not.toHaveProperty('cloth')
  expect(bare).not.toHaveProperty('worn')
})

it('refuses a cloth that is longer than its field', async () => {
  const { success } = ProductUpdate.safeParse({
    ...(await getProduct(nusrat, 'belt')),
    inStock: true,
    cloth: 'k'.repeat(61),
  })
  expect(success).toBe(false)
})

it('of several cloths at one address only the first is listed, and none without an address', async () => {
  const before = await listCloths(shop)
  await tell('belt', { cloth: 'Rajshahi, silk' })
  expect((await listCloths(shop)).map(({ path }) => path)).toEqual(before.map(({ path }) => path))
  await tell('belt', { cloth: '***' })
  expect(await listCloths(shop)).toEqual(before)
  await tell('belt', { cloth: '' })
})
