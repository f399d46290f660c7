import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { purgeTestProduct, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { request, signUp, shop } = test
afterAll(test.close)

const owner = await signUp('owner@suto.test', { isAdmin: true })

const PICTURE = 'https://pictures.test/panjabi.jpg'
const NOBODY = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

const product = {
  id: 'jamdani',
  name: ' Jamdani panjabi ',
  price: 1290.5,
  description: 'Woven in Rupganj.',
  category: 'shirts',
  inStock: true,
  featured: true,
  image: PICTURE,
  images: [PICTURE, `${PICTURE}?2`],
}
const { id: _, images: _all, ...change } = product

const category = {
  id: 'denim-more',
  name: 'Denim & More',
  description: 'Woven in Bhaluka',
  image: PICTURE,
  color: 'from-blue-500 to-blue-600',
}

beforeAll(() => stockProduct(shop, { id: 'shirt' }))
beforeEach(async () => {
  const others = await shop.db
    .selectFrom('products')
    .where('id', '<>', 'shirt')
    .select('id')
    .execute()
  for (const { id } of others) await purgeTestProduct(shop, id)
  await shop.db.deleteFrom('categories').where('id', '<>', 'shirts').execute()
})

async function answerTo(path: string, method: string, json?: unknown) {
  const response = await owner(path, { method, ...(json !== undefined && { json }) })
  return { status: response.status, ...(await response.json()) }
}

describe('products over HTTP', () => {
  it('are added, read, changed and deleted', async () => {
    const added = await answerTo('/api/addProduct', 'POST', product)
    expect(added).toMatchObject({
      status: 200,
      success: true,
      message: 'Product added',
      data: { id: 'jamdani', name: 'Jamdani panjabi', price: 1290.5, image: PICTURE },
    })
    const path = `/api/products/${added.data._id}`
    expect((await (await owner(path)).json()).data).toEqual(added.data)
    expect(await answerTo(path, 'PUT', { ...change, price: 999 })).toMatchObject({
      status: 200,
      message: 'Product updated',
      data: { id: 'jamdani', price: 999, images: product.images },
    })
    expect(await answerTo('/api/products/jamdani', 'DELETE')).toEqual({
      status: 200,
      success: true,
      data: null,
      message: 'Product deleted',
    })
    expect((await request(path)).status).toBe(404)
  })

  it('can be saved unchanged', async () => {
    const added = await answerTo('/api/addProduct', 'POST', product)
    const saved = await answerTo('/api/products/jamdani', 'PUT', added.data)
    expect(saved.data).toEqual(added.data)
  })

  it('appear at once in a list that was read before', async () => {
    const names = async () => (await (await request('/api/products')).json()).data.length
    const before = await names()
    await answerTo('/api/addProduct', 'POST', product)
    expect(await names()).toBe(before + 1)
  })

  it('are refused with a message per field', async () => {
    const refused = await answerTo('/api/addProduct', 'POST', { price: 0, images: [] })
    expect(refused).toMatchObject({
      status: 400,
      success: false,
      code: 'invalid',
      fields: {
        name: 'Product name is required',
        price: 'Please enter a valid price',
        description: 'Product description is required',
        category: 'Please select a category',
      },
    })
    const withoutPicture = { ...change, image: '' }
    expect(await answerTo('/api/products/shirt', 'PUT', withoutPicture)).toMatchObject({
      status: 400,
      message: 'Product image is required',
      fields: { image: 'Product image is required' },
    })
  })

  it('keep fields that a change leaves out', async () => {
    await answerTo('/api/addProduct', 'POST', product)
    const { data: before } = await answerTo('/api/products/shirt', 'GET')
    const fields = { name: 'A new name', price: 990 }
    const { status, data } = await answerTo('/api/products/shirt', 'PUT', fields)
    expect(status).toBe(200)
    const variants = before.variants.map((variant: object) => ({ ...variant, price: 990 }))
    expect(data).toEqual({ ...before, ...fields, variants, updatedAt: expect.any(String) })
    expect(
      await answerTo('/api/products/shirt', 'PUT', { ...fields, description: ' ' }),
    ).toMatchObject({
      fields: { description: 'Product description is required' },
    })
  })

  it('answer 409 for an id in use and 404 for an unknown one', async () => {
    await answerTo('/api/addProduct', 'POST', product)
    expect(await answerTo('/api/addProduct', 'POST', product)).toMatchObject({
      status: 409,
      message: 'A product with this ID already exists',
    })
    for (const id of ['sari', NOBODY, '%27', '%25']) {
      expect(await answerTo(`/api/products/${id}`, 'PUT', change)).toMatchObject({ status: 404 })
      expect(await answerTo(`/api/products/${id}`, 'DELETE')).toMatchObject({
        status: 404,
        message: 'Product not found',
      })
    }
  })

  it('have a count for administrators that is not taken for a product', async () => {
    await answerTo('/api/addProduct', 'POST', { ...product, id: 'stats', inStock: false })
    expect(await answerTo('/api/products/stats/summary', 'GET')).toMatchObject({
      status: 200,
      data: { total: 2, inStock: 1, featured: 1 },
    })
    expect((await (await request('/api/products/stats')).json()).data.id).toBe('stats')
  })
})

describe('categories over HTTP', () => {
  it('answer 409 with the current category when it changed meanwhile', async () => {
    const { data: shown } = await answerTo('/api/categories', 'POST', category)
    const { id: _id, ...wish } = category
    const { data: now } = await answerTo('/api/categories/denim-more', 'PUT', {
      ...wish,
      name: 'Jeans',
    })
    const stale = { ...wish, name: 'Trousers', shownUpdatedAt: shown.updatedAt }
    expect(await answerTo('/api/categories/denim-more', 'PUT', stale)).toMatchObject({
      status: 409,
      data: { category: now },
    })
  })

  it('are added, read, changed and deleted', async () => {
    const added = await answerTo('/api/categories', 'POST', category)
    expect(added).toMatchObject({
      status: 200,
      message: 'Category added',
      data: { id: 'denim-more', isActive: true, itemCount: 0 },
    })
    const { id: _id, ...wish } = category
    const path = `/api/categories/${added.data._id}`
    expect(await answerTo(path, 'PUT', { ...wish, isActive: false })).toMatchObject({
      status: 200,
      message: 'Category updated',
      data: { id: 'denim-more', isActive: false },
    })
    const listed = await answerTo('/api/categories', 'GET')
    expect(listed.data).toMatchObject([{ id: 'shirts' }, { id: 'denim-more', isActive: false }])
    const visible = await (await request('/api/categories')).json()
    expect(visible.data).toMatchObject([{ id: 'shirts' }])
    expect((await request(path)).status).toBe(404)
    expect(await answerTo(path, 'DELETE')).toMatchObject({ status: 200, data: null })
    expect((await request(path)).status).toBe(404)
  })

  it('answer 409 for an id in use and 404 for an unknown one', async () => {
    await answerTo('/api/categories', 'POST', category)
    expect(await answerTo('/api/categories', 'POST', category)).toMatchObject({ status: 409 })
    for (const id of ['hats', NOBODY, '%25']) {
      expect(await answerTo(`/api/categories/${id}`, 'PUT', category)).toMatchObject({
        status: 404,
      })
      expect(await answerTo(`/api/categories/${id}`, 'DELETE')).toMatchObject({
        status: 404,
        message: 'Category not found',
      })
    }
  })

  it('cannot remove General while it has products', async () => {
    await answerTo('/api/addProduct', 'POST', { ...product, category: 'general' })
    expect(await answerTo('/api/categories/general', 'DELETE')).toMatchObject({
      status: 409,
      success: false,
    })
  })
})
