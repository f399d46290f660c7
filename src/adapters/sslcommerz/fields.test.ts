import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '#shop/payments/contract.ts'
import { paymentRequest } from '#test/sandbox.ts'
import { fitField } from './fields.ts'
import { createSslcommerzGateway } from './sslcommerz-gateway.ts'

const urls: PaymentRequest['urls'] = {
  success: `https://shop.test/${'s'.repeat(237)}`,
  failed: 'https://shop.test/payment/failed?a=1&b=2',
  cancelled: 'https://shop.test/payment/cancelled',
  notice: 'https://shop.test/api/payments/notice',
}

interface Sent {
  url: string
  init: RequestInit | undefined
  fields: URLSearchParams
}

/** Returns the fields sent to open a session. */
async function send(request: PaymentRequest): Promise<Sent> {
  let sent: Sent | undefined
  const gateway = createSslcommerzGateway({
    storeId: 'haat & co',
    storePassword: 'p@ss word+%',
    readReceiptEmail: async () => 'shop@shop.test',
    url: 'https://sandbox.sslcommerz.com/',
    fetch: async (url, init) => {
      sent = { url: String(url), init, fields: new URLSearchParams(String(init?.body)) }
      const page = 'https://sandbox.sslcommerz.com/EasyCheckOut/test'
      return Response.json({ status: 'SUCCESS', sessionkey: 'S', GatewayPageURL: page })
    },
  })
  await gateway.openSession(request)
  if (!sent) throw new Error('Nothing was sent')
  return sent
}

/** The maximum length of each field, from the fact sheet; other fields are not sent. */
const REQUIRED: Record<string, number> = {
  store_id: 30,
  store_passwd: 30,
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 50,
  product_name: 255,
  product_profile: 100,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_country: 50,
  cus_postcode: 30,
  cus_phone: 20,
  shipping_method: 50,
  num_of_item: 9,
  ship_name: 50,
  ship_add1: 50,
  ship_area: 50,
  ship_city: 50,
  ship_sub_city: 50,
  ship_postcode: 50,
  ship_country: 50,
}
const OPTIONAL: Record<string, number> = {
  ipn_url: 255,
  cus_state: 50,
  ship_state: 50,
  cart: Number.POSITIVE_INFINITY,
}

/** The longest and nastiest input that the shop accepts. */
const nasty: PaymentRequest = {
  transactionId: 'T'.repeat(30),
  amountPaisa: 50_000_000,
  currency: 'BDT',
  customer: {
    name: `${'👩🏽‍🦱'.repeat(20)} &=+%<">`,
    email: `${'a'.repeat(240)}@example.test`,
    phone: '+8801711111111',
    address: `House 12 & 13,\r\n\tRoad 5\u0000 ${'বাড়ি '.repeat(60)}`,
    city: 'ধানমন্ডি '.repeat(30),
    district: `\ud83d Cox's Bazar`,
  },
  lines: Array.from({ length: 40 }, (_, place) => ({
    name: `পাঞ্জাবি & "Linen", ${place} ${'long '.repeat(60)}`,
    sku: `sku-${place}-${'x'.repeat(100)}`,
    quantity: 3,
    unitPricePaisa: 129_005,
  })),
  urls,
}

describe('the first request to SSLCommerz', () => {
  it.each([
    ['an ordinary order', paymentRequest('HAAT-1', urls)],
    ['the longest and nastiest order', nasty],
  ])('for %s has all and only the fields specified, none too long', async (_name, request) => {
    const { url, init, fields } = await send(request)
    expect(url).toBe('https://sandbox.sslcommerz.com/gwprocess/v4/api.php')
    expect(init).toMatchObject({ method: 'POST', redirect: 'manual' })
    // The form's type is set by `fetch`, so no header is needed.
    expect(init?.body).toBeInstanceOf(URLSearchParams)
    const names = [...fields.keys()]
    expect(names.toSorted()).toEqual(
      [...Object.keys(REQUIRED), ...Object.keys(OPTIONAL)].toSorted(),
    )
    for (const [name, maxLength] of Object.entries({ ...REQUIRED, ...OPTIONAL })) {
      const value = fields.get(name) ?? ''
      expect.soft([name, value.trim()]).not.toEqual([name, ''])
      expect.soft([name, value.length <= maxLength]).toEqual([name, true])
      expect.soft([name, value.isWellFormed() && !/\p{Cc}/u.test(value)]).toEqual([name, true])
    }
  })

  it('escapes every value so that it arrives unchanged', async () => {
    const { fields } = await send(paymentRequest('HAAT-1', urls))
    expect(Object.fromEntries(fields)).toMatchObject({
      store_id: 'haat & co',
      store_passwd: 'p@ss word+%',
      total_amount: '1290.50',
      currency: 'BDT',
      tran_id: 'HAAT-1',
      product_name: 'Linen Panjabi',
      product_category: 'clothing',
      product_profile: 'physical-goods',
      success_url: urls.success,
      fail_url: urls.failed,
      cancel_url: urls.cancelled,
      ipn_url: urls.notice,
      cus_name: 'Karim & Sons',
      cus_email: 'karim@example.test',
      cus_phone: '+8801711111111',
      cus_add1: 'House 12, Road 5, ধানমন্ডি',
      cus_city: 'Dhanmondi',
      cus_state: 'Dhaka',
      cus_country: 'Bangladesh',
      shipping_method: 'YES',
      num_of_item: '1',
      ship_name: 'Karim & Sons',
      ship_area: 'Dhanmondi',
      ship_city: 'Dhaka',
      ship_sub_city: 'Dhanmondi',
    })
  })

  it('lists the cart in JSON', async () => {
    const { fields } = await send({ ...nasty, lines: nasty.lines.slice(0, 1) })
    const cart = JSON.parse(fields.get('cart') ?? '')
    expect(cart).toEqual([
      {
        sku: nasty.lines[0]?.sku.slice(0, 50),
        product: nasty.lines[0]?.name.slice(0, 255).trim(),
        quantity: '3',
        amount: '3870.15',
        unit_price: '1290.05',
      },
    ])
    expect(fields.get('num_of_item')).toBe('3')
  })

  it.each([
    [1000, '10.00'],
    [1001, '10.01'],
    [129_050, '1290.50'],
    [290_029, '2900.29'],
    [50_000_000, '500000.00'],
  ])('writes %d paisa as %s', async (amountPaisa, text) => {
    const { fields } = await send({ ...nasty, amountPaisa })
    expect(fields.get('total_amount')).toBe(text)
  })

  it('never shortens an email, which could then be another person’s', async () => {
    const { fields } = await send(nasty)
    expect(fields.get('cus_email')).toBe('shop@shop.test')
  })
})

describe('a field', () => {
  it.each([
    ['short', 50, 'short'],
    ['1234567', 5, '12345'],
    ['👍👍👍', 5, '👍👍'],
    ['ধানমন্ডি', 50, 'ধানমন্ডি'],
    ['  two\n\n lines ', 50, 'two lines'],
    ['cut before a space', 4, 'cut'],
    ['half \ud83d of one', 50, 'half \ufffd of one'],
  ])('of "%s" fits %d characters', (text, maxLength, fitting) => {
    expect(fitField(text, maxLength)).toBe(fitting)
  })
})
