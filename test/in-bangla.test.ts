import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCart, listCurrentLines } from '#shop/cart/queries.ts'
import { addProduct } from '#shop/catalogue/add-product.ts'
import { changeProducts } from '#shop/catalogue/bulk/change-products.ts'
import { ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import { addCategory } from '#shop/catalogue/categories/add-category.ts'
import { changeCategory } from '#shop/catalogue/categories/change-category.ts'
import {
  findCategory,
  listCategories,
  listCategoryNames,
} from '#shop/catalogue/categories/queries.ts'
import { changeProduct } from '#shop/catalogue/change-product.ts'
import { getProduct, listProducts } from '#shop/catalogue/queries.ts'
import { suggestProducts } from '#shop/catalogue/search/suggestions.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { openTestShop, productInput, purgeTestProduct } from '#test/shop.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const tareq = test.as('tareq@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

const shirts = {
  name: 'Shirts',
  nameBangla: 'শার্ট',
  description: 'Shirts of handloom cotton',
  image: '',
  color: 'from-blue-500 to-blue-600',
}

beforeAll(async () => {
  await addCategory(shop, { ...shirts, id: 'shirts' })
})

beforeEach(async () => {
  for (const id of ['check', 'plain']) await purgeTestProduct(shop, id)
  const input = { images: ['https://pictures.test/a.jpg'], sizes: [{ size: 'M', stock: 9 }] }
  await addProduct(shop, {
    ...productInput({ id: 'check', ...input, name: 'Check shirt', category: 'shirts' }),
    nameBangla: 'চেক শার্ট',
  })
  await addProduct(
    shop,
    productInput({ id: 'plain', ...input, name: 'Plain shirt', category: 'shirts' }),
  )
})

const namesIn = async (language: 'en' | 'bn', reader = visitor) =>
  inLanguage(language, async () => {
    const { items } = await listProducts(reader, { sort: 'name' })
    return items.map(({ name }) => name)
  })

describe('a product with a name in Bangla', () => {
  it('has it for readers of Bangla, and the others keep their own', async () => {
    expect(await namesIn('bn')).toEqual(['চেক শার্ট', 'Plain shirt'])
    expect(await namesIn('en')).toEqual(['Check shirt', 'Plain shirt'])
  })

  it('has it in each language when both are read at once', async () => {
    const languages = Array.from({ length: 10 }, (_, i) => (i % 2 ? 'bn' : 'en'))
    const names = await Promise.all(languages.map(async (each) => (await namesIn(each))[0]))
    expect(names).toEqual(languages.map((each) => (each === 'bn' ? 'চেক শার্ট' : 'Check shirt')))
  })

  it('keeps its description where only the name is written', async () => {
    const { description } = await getProduct(visitor, 'check')
    const inBangla = await inLanguage('bn', () => getProduct(visitor, 'check'))
    expect(inBangla).toMatchObject({ name: 'চেক শার্ট', description })
    expect(inBangla).not.toHaveProperty('nameBangla')
  })

  it('shows staff both, so that a form never saves one in place of the other', async () => {
    expect(await inLanguage('bn', () => getProduct(nusrat, 'check'))).toMatchObject({
      name: 'Check shirt',
      nameBangla: 'চেক শার্ট',
    })
  })

  it('is suggested and found by both', async () => {
    for (const q of ['চেক', 'check', 'cek', 'চেক শাট']) {
      const { products } = await inLanguage('bn', () => suggestProducts(visitor, q))
      expect(products, q).toMatchObject([{ id: 'check', name: 'চেক শার্ট' }])
    }
    await changeProduct(nusrat, 'check', {
      ...(await getProduct(nusrat, 'check')),
      nameBangla: 'খোপ',
    })
    expect((await listProducts(visitor, { q: 'khop' })).items).toMatchObject([{ id: 'check' }])
  })

  it('has it in the cart, while the order keeps the name that the shop works with', async () => {
    await addToCart(rahim, { productId: 'check', size: 'M', quantity: 1 })
    const [line, sold] = await inLanguage('bn', async () => [
      (await listCart(shop, 'rahim@suto.test'))[0],
      (await listCurrentLines(shop, 'rahim@suto.test'))[0],
    ])
    expect(line?.name).toBe('চেক শার্ট')
    expect(sold?.name).toBe('Check shirt')
  })
})

describe('saving texts in both languages', () => {
  it('writes them together, once, with one entry in the activity', async () => {
    const before = await getProduct(nusrat, 'check')
    const change = { name: 'Checked shirt', nameBangla: 'খোপ শার্ট', descriptionBangla: 'নরম সুতি' }
    const after = await changeProduct(nusrat, 'check', { ...before, ...change })
    expect(after).toMatchObject(change)
    const entries = await shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', 'check')
      .where('action', '=', 'product_changed')
      .orderBy('id', 'desc')
      .select('details')
      .execute()
    expect(entries[0]?.details).toMatchObject({ fields: 'name, nameBangla, descriptionBangla' })
  })

  it('leaves what is not sent, and removes what is sent empty', async () => {
    const { nameBangla: _, ...before } = await getProduct(nusrat, 'check')
    await changeProduct(nusrat, 'check', { ...before, name: 'Checked shirt' })
    expect(await getProduct(nusrat, 'check')).toMatchObject({ nameBangla: 'চেক শার্ট' })
    await changeProduct(nusrat, 'check', { ...before, nameBangla: '' })
    expect(await inLanguage('bn', () => getProduct(visitor, 'check'))).toMatchObject({
      name: 'Check shirt',
    })
  })

  it('of two owners who opened the product, tells the second', async () => {
    const { updatedAt: shownUpdatedAt, ...before } = await getProduct(nusrat, 'check')
    const save = (owner: typeof nusrat, nameBangla: string) =>
      changeProduct(owner, 'check', { ...before, nameBangla, shownUpdatedAt })
    const saved = await Promise.allSettled([save(nusrat, 'খোপ'), save(tareq, 'ঘর')])
    expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', details: { data: { product: { id: 'check' } } } },
    })
  })

  it('is possible for many products at once', async () => {
    const { updatedAt = '' } = await getProduct(nusrat, 'plain')
    const cells = { productId: 'plain', shownUpdatedAt: updatedAt, nameBangla: 'এক রঙের শার্ট' }
    await changeProducts(nusrat, ChangeProducts.parse({ products: [cells] }), crypto.randomUUID())
    expect(await namesIn('bn')).toEqual(['চেক শার্ট', 'এক রঙের শার্ট'])
  })

  it('is refused to users who may not manage the catalogue', async () => {
    const before = await getProduct(nusrat, 'check')
    await expect(changeProduct(rahim, 'check', { ...before, nameBangla: 'x' })).rejects.toThrow()
    expect(await getProduct(nusrat, 'check')).toMatchObject({ nameBangla: 'চেক শার্ট' })
  })
})

describe('a category with a name in Bangla', () => {
  it('has it in menus, lists and pages for readers of Bangla', async () => {
    const named = { id: 'shirts', name: 'শার্ট', description: shirts.description }
    expect(await inLanguage('bn', () => listCategoryNames(visitor))).toMatchObject([
      { name: 'শার্ট' },
    ])
    expect(await inLanguage('bn', () => listCategories(visitor))).toMatchObject([named])
    expect(await inLanguage('bn', () => findCategory(visitor, 'shirts'))).toMatchObject(named)
    expect(await listCategoryNames(visitor)).toMatchObject([{ name: 'Shirts' }])
  })

  it('keeps it when a change leaves it out', async () => {
    const change = { ...shirts, image: 'https://pictures.test/a.jpg', name: 'Our shirts' }
    const { nameBangla: _, ...known } = change
    expect(await changeCategory(nusrat, 'shirts', known)).toMatchObject({ nameBangla: 'শার্ট' })
    expect(await changeCategory(nusrat, 'shirts', { ...known, nameBangla: '' })).toMatchObject({
      nameBangla: '',
    })
    expect(await inLanguage('bn', () => listCategoryNames(visitor))).toMatchObject([
      { name: 'Our shirts' },
    ])
  })
})
