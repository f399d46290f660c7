import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import {
  openTestShop,
  productChange,
  productInput,
  purgeTestProduct,
  stockProduct,
  storeImage,
} from '#test/shop.ts'
import { addProduct } from '../add-product.ts'
import { changeProduct } from '../change-product.ts'
import { getProduct, listProducts } from '../queries.ts'
import { suggestProducts } from '../search/suggestions.ts'
import { addCategory } from './add-category.ts'
import { changeCategory } from './change-category.ts'
import type { Category, CategoryChange, NewCategory } from './contract.ts'
import { moveCategory } from './move-category.ts'
import { findCategory, getCategory, listCategories, listCategoryNames } from './queries.ts'
import { removeCategory } from './remove-category.ts'
import { switchCategory } from './switch-category.ts'

const test = await openTestShop()
const { shop } = test
const nusrat = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
afterAll(test.close)

const HASH = 'a'.repeat(32)
const PICTURE = `/images/${HASH}-1080.jpg`

const denim: NewCategory = {
  name: 'Denim & More',
  description: 'Woven in Bhaluka',
  image: PICTURE,
  color: 'from-teal-500 to-teal-600',
}

beforeAll(async () => {
  await stockProduct(shop, { id: 'shirt' })
  await storeImage(shop, HASH)
})

let added: Category
beforeEach(async () => {
  const others = await shop.db
    .selectFrom('products')
    .where('id', '<>', 'shirt')
    .select('id')
    .execute()
  for (const { id } of others) await purgeTestProduct(shop, id)
  await shop.db.deleteFrom('categories').where('id', '<>', 'shirts').execute()
  added = await addCategory(nusrat, denim)
})

async function lastEntry(q: string) {
  const { items } = await listAuditEntries(nusrat, { q, limit: 1 })
  return items[0]
}

describe('adding a category', () => {
  it('returns it as shoppers read it, after the existing ones', async () => {
    expect(added).toMatchObject({
      id: 'denim-more',
      name: 'Denim & More',
      description: 'Woven in Bhaluka',
      image: PICTURE,
      picture: { url: PICTURE },
      color: 'from-teal-500 to-teal-600',
      isActive: true,
      itemCount: 0,
    })
    expect((await listCategories(shop)).map(({ id }) => id)).toEqual(['shirts', 'denim-more'])
    expect(await lastEntry('denim-more')).toMatchObject({
      actor: 'nusrat@suto.test',
      action: 'category_added',
      details: { name: 'Denim & More' },
    })
  })

  it('turns a name in Bangla into an id in Latin letters, numbered if taken', async () => {
    const ids = []
    for (const name of ['শার্ট 2026', 'প্যান্ট 2026', 'শার্ট (Polo)', 'টি-শার্ট (Polo)', 'শার্ট Polo'])
      ids.push((await addCategory(nusrat, { ...denim, name })).id)
    expect(ids).toEqual(['shart-2026', 'pant-2026', 'shart-polo', 'ti-shart-polo', 'shart-polo-2'])
    expect(await getCategory(shop, 'pant-2026')).toMatchObject({ name: 'প্যান্ট 2026' })
  })

  it('refuses a name in use, also for several at once', async () => {
    const name = 'DENIM\u200d & 𝐌𝐨𝐫𝐞'
    await expect(addCategory(nusrat, { ...denim, name })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A category with this ID already exists',
      details: { fields: { name: expect.any(String) } },
    })
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => addCategory(nusrat, { ...denim, name: 'Hats' })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('refuses a picture that is not stored', async () => {
    const image = `/images/${'b'.repeat(32)}-1080.jpg`
    await expect(addCategory(nusrat, { ...denim, name: 'Hats', image })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { image: expect.any(String) } },
    })
    expect(await findCategory(shop, 'hats')).toBeUndefined()
  })
})

describe('changing a category', () => {
  const change = (wish: Partial<CategoryChange>, id = 'denim-more') =>
    changeCategory(nusrat, id, { ...denim, ...wish })

  it.each<[string, Partial<CategoryChange>]>([
    ['name', { name: 'Jeans' }],
    ['description', { description: 'Woven in Gazipur' }],
    ['image', { image: 'https://pictures.test/denim.jpg' }],
    ['color', { color: 'from-indigo-900 to-blue-800' }],
    ['isActive', { isActive: false }],
  ])('changes its %s and nothing else', async (field, wish) => {
    const after = await change(wish)
    const { picture: _, updatedAt, ...rest } = added
    expect(after).toMatchObject({ ...rest, ...wish })
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(updatedAt ?? ''))
    expect(await lastEntry('denim-more')).toMatchObject({
      action: 'category_changed',
      details: { name: after.name, fields: field },
    })
  })

  it('records nothing when nothing changes', async () => {
    expect(await change({})).toEqual(added)
    expect((await lastEntry('denim-more'))?.action).toBe('category_added')
  })

  it('is refused from a stale page, with the current category', async () => {
    const shown = { shownUpdatedAt: added.updatedAt }
    const now = await change({ ...shown, name: 'Jeans' })
    await expect(change({ ...shown, description: 'Woven in Gazipur' })).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { category: now } },
    })
    expect(await getCategory(shop, 'denim-more')).toEqual(now)
    const saved = await change({ name: 'Jeans & More', shownUpdatedAt: now.updatedAt })
    expect(saved).toMatchObject({ name: 'Jeans & More' })
  })

  it('overwrites other changes without a shown version', async () => {
    await change({ name: 'Jeans' })
    expect(await change({ name: 'Trousers' })).toMatchObject({ name: 'Trousers' })
  })

  it('is accepted from a stale page when the values are already so', async () => {
    const now = await change({ name: 'Jeans' })
    expect(await change({ name: 'Jeans', shownUpdatedAt: added.updatedAt })).toEqual(now)
  })

  it('keeps it hidden when the switch is omitted', async () => {
    await change({ isActive: false })
    expect(await change({ name: 'Jeans' })).toMatchObject({ isActive: false })
    expect(await listCategories(shop)).toMatchObject([{ isActive: true }, { isActive: false }])
  })

  it('accepts the _id, and refuses an unknown id', async () => {
    expect(await change({ name: 'Jeans' }, added._id)).toMatchObject({ id: 'denim-more' })
    await expect(change({}, 'hats')).rejects.toMatchObject({
      code: 'not_found',
      message: 'Category not found',
    })
  })
})

describe('removing a category', () => {
  it('moves its products to General, which is created for them', async () => {
    await addProduct(shop, productInput({ id: 'jeans', category: 'denim-more' }))
    await addProduct(shop, productInput({ id: 'jacket', category: 'denim-more' }))
    await removeCategory(nusrat, added._id)
    expect(await findCategory(shop, 'denim-more')).toBeUndefined()
    expect(await getProduct(shop, 'jeans')).toMatchObject({ category: 'general' })
    expect(await getCategory(shop, 'general')).toMatchObject({ name: 'General', itemCount: 2 })
    expect(await getProduct(shop, 'shirt')).toMatchObject({ category: 'shirts' })
    expect(await lastEntry('denim-more')).toMatchObject({
      action: 'category_removed',
      details: { name: 'Denim & More', moved: 2 },
    })
  })

  it('uses an existing General as it is', async () => {
    await addCategory(nusrat, { ...denim, name: 'General', description: 'All the rest' })
    await addProduct(shop, productInput({ id: 'jeans', category: 'denim-more' }))
    await removeCategory(nusrat, 'denim-more')
    expect(await getCategory(shop, 'general')).toMatchObject({
      description: 'All the rest',
      itemCount: 1,
    })
  })

  it('creates no General without products', async () => {
    await removeCategory(nusrat, 'denim-more')
    expect((await listCategories(shop)).map(({ id }) => id)).toEqual(['shirts'])
  })

  it('refuses General while it has products', async () => {
    await addProduct(shop, productInput({ id: 'jeans', category: 'general' }))
    await expect(removeCategory(nusrat, 'general')).rejects.toMatchObject({ code: 'conflict' })
    await changeProduct(nusrat, 'jeans', productChange({ category: 'shirts' }))
    await removeCategory(nusrat, 'general')
    expect(await findCategory(shop, 'general')).toBeUndefined()
  })

  it('refuses an unknown category, and needs an administrator', async () => {
    await expect(removeCategory(nusrat, 'hats')).rejects.toMatchObject({ code: 'not_found' })
    await expect(removeCategory(rahim, 'shirts')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(removeCategory(test.visitor, 'shirts')).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('finds a place for its products while General is being removed', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await addCategory(nusrat, { ...denim, name: `Round ${round}` })
      const { id: productId } = await addProduct(shop, productInput({ category: id }))
      await changeProduct(shop, 'shirt', productChange({ category: 'general' }))
      await changeProduct(shop, 'shirt', productChange({ category: 'shirts' }))
      const [moved] = await Promise.allSettled([
        removeCategory(nusrat, id),
        removeCategory(nusrat, 'general'),
      ])
      expect(moved.status).toBe('fulfilled')
      expect(await getProduct(shop, productId)).toMatchObject({ category: 'general' })
      await changeProduct(shop, productId, productChange({ category: 'shirts' }))
    }
  })

  it('loses no product that is added to it, moved, or left in General meanwhile', async () => {
    await addCategory(nusrat, { ...denim, name: 'Hats' })
    await addProduct(shop, productInput({ id: 'jeans', category: 'denim-more' }))
    await addProduct(shop, productInput({ id: 'cap', category: 'hats' }))
    const results = await Promise.allSettled([
      addProduct(nusrat, productInput({ id: 'late', category: 'denim-more' })),
      removeCategory(nusrat, 'denim-more'),
      changeProduct(nusrat, 'cap', productChange({ category: 'denim-more' })),
      removeCategory(nusrat, 'hats'),
      removeCategory(nusrat, 'general'),
      changeProduct(nusrat, 'jeans', productChange({ category: 'hats' })),
    ])
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toHaveProperty('isShopError', true)
    }
    const known = (await listCategories(shop)).map(({ id }) => id)
    expect(known).not.toContain('denim-more')
    for (const id of ['jeans', 'cap']) {
      expect(known).toContain((await getProduct(shop, id)).category)
    }
  })
})

describe('the switch of a category', () => {
  it('hides it from shoppers', async () => {
    const known = async (context: typeof shop) =>
      (await listCategories(context)).map(({ id }) => id)
    expect(await known(rahim)).toEqual(['shirts', 'denim-more'])
    await switchCategory(nusrat, 'denim-more', { isActive: false })
    for (const shopper of [test.visitor, rahim]) {
      expect(await known(shopper)).toEqual(['shirts'])
      expect(await findCategory(shopper, 'denim-more')).toBeUndefined()
      expect(await findCategory(shopper, added._id)).toBeUndefined()
      expect((await suggestProducts(shopper, 'denim')).categories).toEqual([])
    }
    expect(await known(nusrat)).toEqual(['shirts', 'denim-more'])
    expect(await getCategory(nusrat, 'denim-more')).toMatchObject({ isActive: false })
  })

  it('shows the time of the last change to administrators only', async () => {
    expect(await getCategory(nusrat, 'denim-more')).toHaveProperty('updatedAt')
    expect(await getCategory(rahim, 'denim-more')).not.toHaveProperty('updatedAt')
    expect(await getCategory(test.visitor, 'denim-more')).not.toHaveProperty('updatedAt')
  })

  it('removes it from menus, while its products can still be found and bought', async () => {
    await addProduct(shop, productInput({ id: 'jeans', category: 'denim-more' }))
    const hidden = await switchCategory(nusrat, 'denim-more', { isActive: false })
    expect(hidden).toEqual({ ...added, isActive: false, itemCount: 1 })
    expect((await listCategoryNames(shop)).map(({ id }) => id)).toEqual(['shirts'])
    expect((await listProducts(shop)).items.map(({ id }) => id)).toContain('jeans')
    expect(await getProduct(shop, 'jeans')).toMatchObject({ inStock: true })
    expect(await lastEntry('denim-more')).toMatchObject({
      action: 'category_changed',
      details: { name: 'Denim & More', fields: 'isActive' },
    })
    await switchCategory(nusrat, added._id, { isActive: true })
    expect((await listCategoryNames(shop)).map(({ id }) => id)).toEqual(['shirts', 'denim-more'])
  })

  it('keeps another user’s changes', async () => {
    await changeCategory(nusrat, 'denim-more', { ...denim, name: 'Jeans' })
    expect(await switchCategory(nusrat, 'denim-more', { isActive: false })).toMatchObject({
      name: 'Jeans',
    })
  })

  it('needs an administrator and an existing category', async () => {
    const off = { isActive: false }
    await expect(switchCategory(rahim, 'shirts', off)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(switchCategory(nusrat, 'hats', off)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the order of categories', () => {
  beforeEach(async () => {
    for (const name of ['Hats', 'Shawls']) await addCategory(nusrat, { ...denim, name })
  })

  const order = async () => (await listCategories(shop)).map(({ id }) => id)

  it.each([
    ['hats', 'shirts', ['hats', 'shirts', 'denim-more', 'shawls']],
    ['shirts', 'shawls', ['denim-more', 'hats', 'shirts', 'shawls']],
    ['shirts', null, ['denim-more', 'hats', 'shawls', 'shirts']],
    ['hats', 'shawls', ['shirts', 'denim-more', 'hats', 'shawls']],
    ['hats', 'hats', ['shirts', 'denim-more', 'hats', 'shawls']],
  ])('puts %s before %s, in every menu', async (id, before, expected) => {
    const sorted = await moveCategory(nusrat, id, { before })
    expect(sorted.map((category) => category.id)).toEqual(expected)
    expect(await order()).toEqual(expected)
    expect((await listCategoryNames(shop)).map((category) => category.id)).toEqual(expected)
  })

  it('works when several have the same position', async () => {
    await shop.db.updateTable('categories').set({ position: 0 }).execute()
    await moveCategory(nusrat, 'shirts', { before: 'hats' })
    expect(await order()).toEqual(['denim-more', 'shirts', 'hats', 'shawls'])
  })

  it('applies two moves at the same time', async () => {
    await Promise.all([
      moveCategory(nusrat, 'shawls', { before: 'shirts' }),
      moveCategory(nusrat, 'denim-more', { before: null }),
      changeCategory(nusrat, 'hats', { ...denim, name: 'Caps' }),
      addProduct(shop, productInput({ id: 'cap', category: 'hats' })),
    ])
    expect(await order()).toEqual(['shawls', 'shirts', 'hats', 'denim-more'])
  })

  it('is refused when one of them is gone', async () => {
    await expect(moveCategory(nusrat, 'gone', { before: null })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(moveCategory(nusrat, 'hats', { before: 'gone' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(moveCategory(rahim, 'hats', { before: null })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is recorded in the audit log', async () => {
    await moveCategory(nusrat, 'hats', { before: 'shirts' })
    expect((await lastEntry('hats'))?.details).toEqual({ name: 'Hats', fields: 'position' })
  })
})
