import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '#test/app.ts'
import { orderFor, stockProduct } from '#test/shop.ts'

const test = await openTestApp()
const { signUp } = test
afterAll(test.close)

const rahim = await signUp('rahim@suto.test')
const karim = await signUp('karim@suto.test')
const owner = await signUp('owner@suto.test', { isAdmin: true })

const choice = { productId: 'panjabi', size: 'M', quantity: 1 }
const order = orderFor([{ productId: 'panjabi', quantity: 1, price: 1000 }])

beforeAll(() => stockProduct(test.shop, { id: 'panjabi' }))

beforeEach(async () => {
  await test.shop.db.deleteFrom('cartLines').execute()
  await rahim('/api/cart/add', { json: choice })
})

/** All rows that bad input could have changed. */
async function lookInto() {
  const { db } = test.shop
  return {
    sizes: await db.selectFrom('variants').selectAll().execute(),
    products: await db.selectFrom('products').selectAll().execute(),
    categories: await db.selectFrom('categories').selectAll().execute(),
    cart: await db.selectFrom('cartLines').selectAll().execute(),
    messages: await db.selectFrom('contactMessages').selectAll().execute(),
    orders: await db.selectFrom('orders').select(['id', 'updatedAt']).execute(),
  }
}

async function expectRefused(
  send: () => Promise<Response>,
  status: number,
  expected: object = {},
): Promise<void> {
  const before = await lookInto()
  const response = await send()
  expect(response.status).toBe(status)
  const answer = await response.json()
  expect(answer).toMatchObject({ success: false, ...expected })
  expect(answer.message).not.toMatch(/^Invalid|^Expected|undefined|NaN/)
  expect(await lookInto()).toEqual(before)
}

const badQuantities = [
  ['nothing', undefined, 'Quantity must be a number'],
  ['null', null, 'Quantity must be a number'],
  ['text', '2', 'Quantity must be a number'],
  ['a list', [1], 'Quantity must be a number'],
  ['zero', 0, 'Quantity must be at least 1'],
  ['less than zero', -1, 'Quantity must be at least 1'],
  ['a half', 1.5, 'Quantity must be a whole number'],
  ['eleven', 11, 'Quantity must be at most 10'],
  ['more than a number can count', 1e300, 'Quantity must be a'],
] as const

describe('quantities', () => {
  it.each(badQuantities)('of %s cannot be added', async (_name, quantity, message) => {
    await expectRefused(() => rahim('/api/cart/add', { json: { ...choice, quantity } }), 400, {
      code: 'invalid',
      fields: { quantity: expect.stringContaining(message) },
    })
  })

  it.each(badQuantities)('of %s cannot be set', async (_name, quantity, message) => {
    const { data } = await (await rahim('/api/cart')).json()
    await expectRefused(
      () => rahim(`/api/cart/${data[0]._id}`, { method: 'PUT', json: { quantity } }),
      400,
      { fields: { quantity: expect.stringContaining(message) } },
    )
  })
})

describe('missing things, or another user’s', () => {
  it.each([
    ['a product that does not exist', { productId: 'sari' }, 404],
    ['no product', { productId: '' }, 400],
    ['a number as a product', { productId: 7 }, 400],
    ['a product with a line break', { productId: 'panjabi\n' }, 200],
    ['a size that the product lacks', { size: 'XXL' }, 400],
    ['a size that does not exist', { size: 'XXXL' }, 400],
    ['no size', { size: undefined }, 400],
    ['a lowercase size', { size: 'm' }, 400],
  ])('%s', async (_name, change, status) => {
    const send = () => rahim('/api/cart/add', { json: { ...choice, ...change } })
    if (status === 200) expect((await send()).status).toBe(200)
    else await expectRefused(send, status)
  })

  it('a missing cart line, and another user’s', async () => {
    const { data } = await (await rahim('/api/cart')).json()
    const json = { quantity: 2 }
    const gone = '/api/cart/01234567-89ab-4cde-8f01-23456789abcd'
    for (const path of [gone, '/api/cart/7', '/api/cart/%27']) {
      await expectRefused(() => rahim(path, { method: 'PUT', json }), 404)
      await expectRefused(() => rahim(path, { method: 'DELETE' }), 404)
    }
    const path = `/api/cart/${data[0]._id}`
    await expectRefused(() => karim(path, { method: 'PUT', json }), 403)
    await expectRefused(() => karim(path, { method: 'DELETE' }), 403)
    await expectRefused(() => test.request(path, { method: 'DELETE' }), 401)
  })

  it('another user’s order', async () => {
    const placed = await (await rahim('/api/orders', { json: order })).json()
    const path = `/api/orders/${placed.data.orderId}`
    await expectRefused(() => karim(path), 404)
    await expectRefused(() => karim(`${path}/changes`), 404)
    await expectRefused(() => karim(`${path}/cancellation`, { method: 'POST' }), 404)
    await expectRefused(() => rahim(`${path}/refund`, { method: 'POST' }), 403)
    await expectRefused(() => rahim(`${path}/delete`, { method: 'DELETE' }), 403)
    await expectRefused(() => owner('/api/orders/HT-1/refund', { method: 'POST' }), 404)
  })
})

const requiredFields = [
  ['recipientName', 'Recipient name is required', 100],
  ['recipientPhone', 'Recipient phone is required', 30],
  ['region', 'Region is required', undefined],
  ['city', 'City is required', 100],
  ['district', 'District is required', 100],
  ['address', 'Address is required', 300],
  ['addressCategory', 'Address category is required', undefined],
] as const

const product = {
  name: 'Shirt',
  price: 100,
  description: 'A shirt.',
  category: 'shirts',
  image: 'https://pictures.test/shirt.jpg',
}

describe('a product', () => {
  it.each([
    ['nothing at all', undefined],
    ['a list', []],
    ['no name', { ...product, name: null }],
    ['a name with a control character', { ...product, name: 'Shirt\u0000' }],
    ['a price as text', { ...product, price: '100' }],
    ['a price below zero', { ...product, price: -1 }],
    ['an excessive price', { ...product, price: 1e300 }],
    ['an overlong description', { ...product, description: 'x'.repeat(5001) }],
    ['an unknown category', { ...product, category: 'hats' }],
    ['a script URL as a picture', { ...product, image: 'javascript:alert(1)' }],
    ['a file URL as a picture', { ...product, image: 'file:///etc/passwd' }],
    ['a missing picture', { ...product, image: `/images/${'f'.repeat(32)}-1080.jpg` }],
    ['pictures that are not a list', { ...product, images: 'x' }],
    ['an unknown size', { ...product, sizes: [{ size: 'Huge', stock: 1 }] }],
    ['negative stock', { ...product, sizes: [{ size: 'M', stock: -1 }] }],
    ['an excessive stock', { ...product, sizes: [{ size: 'M', stock: 2 ** 31 }] }],
  ])('is refused with %s', async (_name, json) => {
    const options = json === undefined ? {} : { json }
    await expectRefused(() => owner('/api/addProduct', { method: 'POST', ...options }), 400)
    await expectRefused(() => owner('/api/products/panjabi', { method: 'PUT', ...options }), 400)
  })

  it('cannot have an ID that does not fit in a URL', async () => {
    for (const id of ['a b', '../x', 'x'.repeat(101), 7]) {
      await expectRefused(() => owner('/api/addProduct', { json: { ...product, id } }), 400, {
        fields: { id: expect.any(String) },
      })
    }
  })
})

describe('a category', () => {
  const category = {
    name: 'Hats',
    description: 'Hats of handloom cotton',
    image: 'https://pictures.test/hats.jpg',
    color: 'from-blue-500 to-blue-600',
  }

  it.each([
    ['nothing at all', undefined],
    ['a name with a line break', { ...category, name: 'Hats\nCaps' }],
    ['a short description', { ...category, description: 'Hats' }],
    ['CSS as a colour', { ...category, color: 'fixed inset-0' }],
    ['a protocol-relative picture URL', { ...category, image: '//elsewhere.test/x.jpg' }],
  ])('is refused with %s', async (_name, json) => {
    const options = json === undefined ? {} : { json }
    await expectRefused(() => owner('/api/categories', { method: 'POST', ...options }), 400)
    await expectRefused(() => owner('/api/categories/shirts', { method: 'PUT', ...options }), 400)
  })
})

describe('the address of an order', () => {
  it.each(requiredFields)('must have a %s', async (field, message) => {
    for (const blank of ['', '   ', '\t\n']) {
      await expectRefused(() => rahim('/api/orders', { json: { ...order, [field]: blank } }), 400, {
        fields: { [field]: message },
      })
    }
  })

  it.each(requiredFields)('is refused when %s is missing or not text', async (field) => {
    for (const value of [undefined, null, 7, {}]) {
      await expectRefused(() => rahim('/api/orders', { json: { ...order, [field]: value } }), 400, {
        fields: { [field]: expect.any(String) },
      })
    }
  })

  it.each(requiredFields)(
    'is refused when %s is too long or has control characters',
    async (field, _, most) => {
      const values = ['Dhaka\u0000', 'Dhaka\u0007', 'Dha\u001bka']
      if (most !== undefined) values.push('x'.repeat(most + 1))
      for (const value of values) {
        await expectRefused(
          () => rahim('/api/orders', { json: { ...order, [field]: value } }),
          400,
          {
            fields: { [field]: expect.any(String) },
          },
        )
      }
    },
  )

  it.each(['1712345678', '017123456789', '0171234567a', '00000', '+8801712345678x'])(
    'is refused with the phone number %s',
    async (recipientPhone) => {
      await expectRefused(() => rahim('/api/orders', { json: { ...order, recipientPhone } }), 400, {
        fields: { recipientPhone: 'Please enter a valid 11-digit phone number' },
      })
    },
  )

  it.each([
    ['an unknown region', { region: 'Kolkata' }],
    ['an overlong landmark', { landmark: 'x'.repeat(201) }],
    ['an unknown address category', { addressCategory: 'moon' }],
    ['an unknown delivery option', { deliveryOption: 'drone' }],
    ['an unknown payment method', { paymentMethod: 'promise' }],
    ['a malformed voucher code', { voucherCode: 'a b c' }],
    ['an overlong voucher code', { voucherCode: 'A'.repeat(31) }],
    ['items that are not a list', { items: 'panjabi' }],
    ['too many items', { items: Array.from({ length: 201 }, () => order.items[0]) }],
    ['a total as text', { totalAmount: '1060' }],
  ])('is refused with %s', async (_name, change) => {
    await expectRefused(() => rahim('/api/orders', { json: { ...order, ...change } }), 400)
  })
})

describe('the price of an order', () => {
  it.each([
    ['a total of one taka', { totalAmount: 1 }],
    ['a total below zero', { totalAmount: -1060 }],
    ['a charge below zero', { deliveryCharge: -60, totalAmount: 940 }],
    ['a charge of zero', { deliveryCharge: 0, totalAmount: 1000 }],
    ["another delivery's charge", { deliveryOption: 'premium' }],
    ['a discount without a voucher', { voucherDiscount: 500, totalAmount: 560 }],
    ['a discount below zero', { voucherDiscount: -500, totalAmount: 1560 }],
    ['a changed price', { items: [{ ...choice, price: 10 }] }],
    ['fewer items than the cart', { items: [] }],
    [
      'the same item twice',
      {
        items: [
          { ...choice, price: 1000 },
          { ...choice, price: 1000 },
        ],
      },
    ],
    ['a changed quantity', { items: [{ ...choice, quantity: 2, price: 500 }] }],
  ])('is refused with %s', async (_name, change) => {
    const send = () => rahim('/api/orders', { json: { ...order, ...change } })
    await expectRefused(send, 409, {
      code: 'conflict',
      data: { quote: { subtotal: 1000, voucherDiscount: 0 } },
    })
  })
})

describe('a list of products', () => {
  it.each([
    ['minPrice', '-1', 'Enter an amount in taka'],
    ['minPrice', '', 'Enter an amount in taka'],
    ['maxPrice', '1e3', 'Enter an amount in taka'],
    ['maxPrice', '99999999', 'Enter an amount in taka'],
    ['maxPrice', '10&minPrice=20', 'The maximum price is below the minimum'],
    ['size', '%20', 'Choose one of this product’s sizes'],
    ['inStock', 'perhaps', 'This must be one of: true, false'],
    ['featured', '1', 'This must be one of: true, false'],
    ['sort', 'cheapest', 'This must be one of: best-match, newest, price-up, price-down, name'],
    ['q', 'x'.repeat(101), 'Search with up to 100 characters'],
    ['limit', '101', 'This must be at most 100'],
  ])('refuses %s=%s', async (field, value, message) => {
    const path = `/api/products?${field}=${value}`
    await expectRefused(() => owner(path), 400, { fields: { [field]: message } })
  })
})

describe('lists', () => {
  it.each([
    '/api/orders?limit=0',
    '/api/orders?limit=201',
    '/api/orders?limit=many',
    '/api/orders?cursor=nonsense',
    '/api/orders?status=lost',
    '/api/orders?paymentStatus=owed',
    '/api/orders?from=yesterday',
    '/api/orders?to=2026-13-01',
    '/api/orders?from=0000-01-01',
    '/api/orders?to=9999-12-31',
    `/api/orders?q=${'x'.repeat(101)}`,
    '/api/orders/user',
    '/api/delivery/orders/lost',
    '/api/contact-messages?status=read',
    '/api/contact-messages?cursor=WyIyMDI2LTExLTIxVDA0OjAwOjAwWiIsIjEiXQ',
    '/api/vouchers?limit=-1',
    `/api/products?size=${'X'.repeat(21)}`,
    '/api/product-suggestions',
    '/api/vouchers?cursor=e30',
  ])('refuse %s', async (path) => {
    await expectRefused(() => owner(path), 400, { code: 'invalid' })
  })
})

describe('a message to the shop', () => {
  const message = {
    name: 'Karim',
    email: 'karim@suto.test',
    subject: 'A size',
    message: 'Is it large?',
  }

  it.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['an overlong name', { name: 'x'.repeat(101) }, 'name'],
    ['a header in the name', { name: 'Karim\r\nBcc: all@suto.test' }, 'name'],
    ['no address', { email: '' }, 'email'],
    ['half an address', { email: 'karim@' }, 'email'],
    ['two addresses', { email: 'a@suto.test,b@suto.test' }, 'email'],
    ['an address in brackets', { email: '<karim@suto.test>' }, 'email'],
    ['a header in the address', { email: 'karim@suto.test\nBcc:all@suto.test' }, 'email'],
    ['no subject', { subject: undefined }, 'subject'],
    ['a two-line subject', { subject: 'A size\nBcc: all@suto.test' }, 'subject'],
    ['an overlong subject', { subject: 'x'.repeat(151) }, 'subject'],
    ['no message', { message: '\n \t' }, 'message'],
    ['an overlong message', { message: 'x'.repeat(4001) }, 'message'],
    ['a zero byte', { message: 'Is it\u0000 large?' }, 'message'],
    ['a list', { message: ['Is it large?'] }, 'message'],
  ])('is refused with %s', async (_name, change, field) => {
    const json = { ...message, ...change }
    await expectRefused(() => test.request('/api/contact-messages', { json }), 400, {
      fields: { [field]: expect.any(String) },
    })
  })

  it('is refused with an invalid idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'short' }
    const send = () => test.request('/api/contact-messages', { json: message, headers })
    await expectRefused(send, 400)
  })

  it('cannot be marked when missing, nor with an unknown status', async () => {
    const mark = (id: string, json: object) => () =>
      owner(`/api/contact-messages/${id}`, { method: 'PUT', json })
    for (const id of ['01234567-89ab-4cde-8f01-23456789abcd', '7', '%27']) {
      await expectRefused(mark(id, { status: 'answered' }), 404)
      await expectRefused(mark(id, { status: 'read' }), 400)
    }
  })
})

describe('a body that is not an object', () => {
  it.each([[null], [[]], ['text'], [7]])('is refused with a message: %j', async (json) => {
    await expectRefused(() => rahim('/api/cart/add', { json }), 400, {
      message: 'This must be an object',
    })
  })
})

describe('a change of status', () => {
  it.each([
    ['nothing', {}],
    ['an unknown order status', { orderStatus: 'lost' }],
    ['an unknown delivery status', { deliveryStatus: 'flying' }],
    ['an overlong note', { deliveryStatus: 'returned', deliveryNotes: 'x'.repeat(1001) }],
    [
      "a delivery person's name with a line break",
      { orderStatus: 'processing', deliveryAssignedTo: 'a\nb' },
    ],
  ])('is refused with %s', async (_name, json) => {
    const placed = await (await rahim('/api/orders', { json: order })).json()
    const path = `/api/delivery/status/${placed.data.orderId}`
    await expectRefused(() => owner(path, { method: 'PUT', json }), 400)
  })

  it('to an order and delivery status that do not fit is a conflict naming both', async () => {
    const placed = await (await rahim('/api/orders', { json: order })).json()
    const path = `/api/delivery/status/${placed.data.orderId}`
    const json = { orderStatus: 'delivered', deliveryStatus: 'pending' }
    await expectRefused(() => owner(path, { method: 'PUT', json }), 409, {
      code: 'conflict',
      data: { from: 'confirmed', to: 'delivered' },
    })
  })
})
