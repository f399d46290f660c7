import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { removeCategory } from '#shop/catalogue/categories/remove-category.ts'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { addPage } from '#shop/pages/add-page.ts'
import { removePage } from '#shop/pages/remove-page.ts'
import { startingPages } from '#shop/pages/starting-pages.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { shop } = test
afterAll(test.close)

let owner: Awaited<ReturnType<typeof test.signUp>>
beforeAll(async () => {
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
  await stockProduct(shop, { id: 'stole' })
})

interface Change {
  subject: string
  id: string
  texts: Record<string, string | null>
  language?: string
}

const translate = (change: Change) =>
  owner('/api/translations', { method: 'PUT', json: { language: 'bn', ...change } })

async function translationsOf(subject: string, id: string) {
  const answer = await owner(`/api/translations?subject=${subject}&id=${id}`)
  return (await answer.json()).data
}

const countStored = async () =>
  (await shop.db.selectFrom('translations').select('subject').execute()).length

async function idsAt(path: string, request: typeof test.request = test.request) {
  await test.catchUp()
  const { data } = await (await request(path)).json()
  return (data.products ?? data).map(({ id }: { id: string }) => id)
}

const drape = { subject: 'product', id: 'stole', texts: { name: 'উড়নি নকশা' } }

describe('texts in Bangla', () => {
  it('are stored per field until removed', async () => {
    await translate({ ...drape, texts: { name: ' উড়নি ', description: 'হাতে বোনা' } })
    await translate(drape)
    expect(await translationsOf('product', 'stole')).toEqual({
      bn: { name: 'উড়নি নকশা', description: 'হাতে বোনা' },
    })
    const answer = await translate({ ...drape, texts: { name: null, description: null } })
    expect((await answer.json()).data).toEqual({})
    expect(await countStored()).toBe(0)
  })

  it('find a product by a whole, partial or misspelt word, also in cached lists', async () => {
    const lists = ['উড়নি', 'urni', 'নকশ', 'urnni'].flatMap((q) => [
      `/api/products?q=${encodeURIComponent(q)}`,
      `/api/product-suggestions?q=${encodeURIComponent(q)}`,
    ])
    for (const list of lists) expect(await idsAt(list), list).toEqual([])
    await translate(drape)
    for (const list of lists) expect(await idsAt(list), list).toEqual(['stole'])
    expect(await idsAt('/api/managed-products?q=urni', owner)).toEqual(['stole'])
    const { data } = await (await owner('/api/search?q=urni')).json()
    expect(data).toMatchObject([{ kind: 'products', items: [{ id: 'stole' }] }])
    await translate({ ...drape, texts: { name: null } })
    for (const list of lists) expect(await idsAt(list), list).toEqual([])
  })

  it('are not shown', async () => {
    await translate(drape)
    await test.catchUp()
    const answer = await test.request('/api/products/stole')
    expect(await answer.text()).not.toContain('নকশা')
  })

  it('are recorded in the audit log once', async () => {
    await translate({ ...drape, texts: { description: 'নরম' } })
    await translate({ ...drape, texts: { description: 'নরম' } })
    const { data } = await (await owner('/api/audit-entries?q=stole')).json()
    expect(data[0]).toMatchObject({
      action: 'translation_changed',
      details: { subject: 'product', language: 'bn', fields: 'description' },
    })
    expect(data[1]).toMatchObject({ details: { fields: 'name' } })
  })

  it.each([
    [
      'too long',
      { ...drape, texts: { name: 'ক'.repeat(201) } },
      { 'texts.name': 'Use up to 200 characters' },
    ],
    ['blank', { ...drape, texts: { name: ' ' } }, { 'texts.name': 'Product name is required' }],
    ['in the default language', { ...drape, language: 'en' }, { language: expect.anything() }],
    [
      'of a category, and too short',
      { subject: 'category', id: 'general', texts: { description: 'শার্ট' } },
      { 'texts.description': 'Description must be at least 10 characters long' },
    ],
  ])('are refused when %s', async (_why, change, fields) => {
    const answer = await translate(change)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields })
  })

  it('are refused for an item that is missing or unsaved', async () => {
    expect((await translate({ ...drape, id: 'nothing' })).status).toBe(404)
    expect(
      (await translate({ subject: 'page', id: 'terms', texts: { title: 'শর্ত' } })).status,
    ).toBe(409)
    const tagline = { subject: 'settings', id: 'shop', texts: { tagline: 'সুতি' } }
    expect((await translate(tagline)).status).toBe(409)
    await changeSettings(shop, 'shop', { values: shopDefaults, shownVersion: 0 })
    expect((await translate(tagline)).status).toBe(200)
    expect(await translationsOf('settings', 'shop')).toEqual({ bn: { tagline: 'সুতি' } })
    await shop.db.deleteFrom('settings').execute()
  })

  it('are deleted with their item', async () => {
    await shop.db.deleteFrom('translations').execute()
    await stockProduct(shop, { id: 'gone' })
    const category = await addCategory(shop, {
      name: 'Drapes',
      description: 'Woven in Tangail by hand',
      image: 'https://pictures.test/drapes.jpg',
      color: 'from-blue-500 to-blue-600',
    })
    const page = await addPage(shop, { ...startingPages.terms, slug: 'rules' })
    await translate({ subject: 'product', id: 'gone', texts: { name: 'শাল' } })
    await translate({ subject: 'category', id: category.id, texts: { name: 'ওড়না' } })
    await translate({ subject: 'page', id: page.id, texts: { title: 'শর্ত', text: 'কথা' } })
    expect(await countStored()).toBe(4)
    await removeProduct(shop, 'gone')
    await removeCategory(shop, category.id)
    await removePage(shop, page.id)
    expect(await countStored()).toBe(0)
  })

  it('need the right to change their item', async () => {
    const roleId = 'catalogue'
    await shop.db
      .insertInto('staffRoles')
      .values({ id: roleId, name: 'Catalogue', rights: ['openDashboard', 'manageCatalogue'] })
      .execute()
    const nila = await test.signUp('nila@suto.test', { isAdmin: true, roleId })
    const path = '/api/translations?id=shop&subject'
    expect((await nila(`${path}=product`)).status).toBe(200)
    expect((await nila(`${path}=settings`)).status).toBe(403)
    const json = { subject: 'page', id: 'terms', language: 'bn', texts: { title: 'শর্ত' } }
    expect((await nila('/api/translations', { method: 'PUT', json })).status).toBe(403)
  })
})
