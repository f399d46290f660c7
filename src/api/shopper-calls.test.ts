import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const EMAIL = 'rahim@suto.test'

const test = await openTestApp()
afterAll(test.close)
const rahim = await test.signUp(EMAIL)
await stockProduct(test.shop, { id: 'panjabi', isFeatured: true })

const whose = `userId=${EMAIL}&userEmail=${EMAIL}`
const choice = {
  productId: 'panjabi',
  name: 'Panjabi',
  price: 1000,
  image: 'https://pictures.test/panjabi.jpg',
  size: 'M',
  quantity: 2,
  userId: EMAIL,
  userEmail: EMAIL,
  userName: 'rahim',
}

async function answerTo(path: string, options: Parameters<typeof rahim>[1] = {}) {
  const response = await rahim(path, options)
  const answer = await response.json()
  expect(answer).toMatchObject({ success: true, message: expect.any(String) })
  return answer
}

beforeEach(async () => {
  await rahim('/api/cart/clear', { method: 'DELETE' })
})

describe('the shop answers exactly as specified', () => {
  it('the list of products', async () => {
    const { data } = await answerTo('/api/products')
    expect(data).toEqual([
      expect.objectContaining({
        id: 'panjabi',
        _id: expect.any(String),
        name: 'The panjabi',
        description: 'Woven in Tangail.',
        price: 1000,
        image: expect.any(String),
        images: [expect.any(String)],
        featured: true,
        category: 'shirts',
        inStock: true,
      }),
    ])
  })

  it('the list of categories, and one of them', async () => {
    const category = {
      id: 'shirts',
      _id: expect.any(String),
      name: 'Shirts',
      description: 'Shirts of handloom cotton',
      image: '',
      isActive: true,
      color: 'from-blue-500 to-blue-600',
    }
    expect((await answerTo('/api/categories')).data).toMatchObject([category])
    expect((await answerTo('/api/categories/shirts')).data).toMatchObject(category)
  })

  it('the cart: add, read, change, remove and clear', async () => {
    await answerTo('/api/cart/add', { json: choice })
    const { data: lines } = await answerTo(`/api/cart?${whose}`)
    expect(lines).toMatchObject([
      {
        _id: expect.any(String),
        productId: 'panjabi',
        name: 'The panjabi',
        price: 1000,
        image: expect.any(String),
        size: 'M',
        quantity: 2,
      },
    ])
    expect((await answerTo(`/api/cart?userEmail=${EMAIL}`)).data).toEqual(lines)
    const path = `/api/cart/${lines[0]._id}`
    const changed = await answerTo(path, { method: 'PUT', json: { quantity: 3 } })
    expect(changed.data[0].quantity).toBe(3)
    expect((await answerTo(path, { method: 'DELETE' })).data).toEqual([])
    await answerTo('/api/cart/add', { json: choice })
    expect((await answerTo(`/api/cart/clear?${whose}`, { method: 'DELETE' })).data).toEqual([])
  })

  it('the user record: save, read and change', async () => {
    const profile = { name: 'Rahim Uddin', phone: '+8801712345678', imageUrl: '' }
    await answerTo('/api/newUser', { json: { ...profile, email: EMAIL, role: 'user' } })
    const path = `/api/user/${EMAIL}`
    await answerTo(path, { method: 'PUT', json: { ...profile, email: EMAIL } })
    expect((await answerTo(path)).data).toMatchObject({ ...profile, email: EMAIL, role: 'user' })
  })

  it('an order, and the list of orders', async () => {
    await answerTo('/api/cart/add', { json: choice })
    const { paymentMethod: _, ...order } = orderFor([
      { productId: 'panjabi', quantity: 2, price: 1000 },
    ])
    const items = order.items.map((item) => ({ ...item, name: 'x', image: '', itemTotal: 2000 }))
    const person = { userId: EMAIL, userEmail: EMAIL, userName: 'rahim' }
    const placed = await answerTo('/api/orders', { json: { ...person, ...order, items } })
    const { data } = await answerTo(`/api/orders/user?userEmail=${EMAIL}`)
    expect(data).toEqual([placed.data])
    expect(placed.data).toMatchObject({
      orderId: expect.stringMatching(/^HT-/),
      orderDate: expect.any(String),
      totalAmount: 2060,
      orderStatus: 'confirmed',
      items: [
        { name: 'The panjabi', image: expect.any(String), quantity: 2, price: 1000, size: 'M' },
      ],
      deliveryAddress: 'House 12, Road 5, Dhanmondi, Dhaka',
      paymentMethod: 'Cash on Delivery',
      paymentMethodCode: 'cash_on_delivery',
    })
  })
})

it('a refusal has a message and a code', async () => {
  const response = await rahim('/api/categories/hats')
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    success: false,
    code: 'not_found',
    message: 'Category not found',
  })
})

it.each(['guest', `guest_${'0123456789abcdef'.repeat(2)}`])('%s cannot order', async (userId) => {
  const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])
  const response = await test.request('/api/orders', {
    json: { ...order, userId, userEmail: '' },
  })
  expect(response.status).toBe(401)
  expect((await response.json()).message).toBe('Please login to place an order')
})

describe('the error codes that pages translate', () => {
  const origin = { headers: { Origin: 'http://shop.test' } }

  it.each([
    ['a weak password', { password: '12345' }, 'PASSWORD_TOO_SHORT'],
    ['an email that only the provider refuses', { email: 'a.@suto.test' }, 'VALIDATION_ERROR'],
    ['an email in use', { email: EMAIL }, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL'],
  ])('are returned at sign-up for %s', async (_name, wrong, code) => {
    const person = { name: 'Karim', email: 'karim@suto.test', password: 'jamdani weaver' }
    const json = { ...person, ...wrong }
    const response = await test.request('/api/auth/sign-up/email', { json, ...origin })
    const refusal = await response.json()
    expect(refusal.code).toBe(code)
    // The page uses the message when the code does not say what is wrong.
    if (code === 'VALIDATION_ERROR') expect(refusal.message).toMatch(/^\[body\.email\]/)
  })

  it('are returned at sign-in for an invalid email', async () => {
    const json = { email: 'rahim', password: 'jamdani weaver' }
    const path = '/api/auth/sign-in/email'
    expect((await (await test.request(path, { json, ...origin })).json()).code).toBe(
      'INVALID_EMAIL',
    )
  })
})
