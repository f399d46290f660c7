import { afterAll, describe, expect, it } from 'vitest'
import { seedSettings } from '#shop/settings/seed-settings.ts'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
afterAll(test.close)

const owner = await test.signUp('owner@suto.test', { isAdmin: true })
const rahim = await test.signUp('rahim@suto.test')
const anyone = test.request
await stockProduct(test.shop, { id: 'panjabi' })

type Caller = typeof anyone
type Sent = Parameters<Caller>[1]

const line = { productId: 'panjabi', size: 'M', quantity: 1 }
const voucher = { code: 'EID26', kind: 'percentage', percent: 10, usesPerCustomer: 1 }

/** The message in English, and the field it is about, if any. */
const calls: [Caller, string, Sent, english: string, field?: string][] = [
  [anyone, '/api/nothing', {}, 'API endpoint not found.'],
  [anyone, '/api/vouchers', {}, 'Please log in to continue'],
  [rahim, '/api/vouchers', {}, "You don't have admin privileges to access this page."],
  [rahim, '/api/orders/HT-0', {}, 'Order not found'],
  [rahim, '/api/cart/add', { json: { ...line, productId: 'gone' } }, 'Product not found'],
  [
    rahim,
    '/api/cart/add',
    { json: { ...line, quantity: 0 } },
    'Quantity must be at least 1',
    'quantity',
  ],
  [
    rahim,
    '/api/cart/add',
    { json: { ...line, quantity: 11 } },
    'Quantity must be at most 10',
    'quantity',
  ],
  [rahim, '/api/quotes', { json: { voucherCode: 'NONE' } }, 'Your cart is empty'],
  [anyone, '/api/contact-messages', { json: {} }, 'Enter your name', 'name'],
  [
    owner,
    '/api/vouchers',
    { json: { ...voucher, percent: 120 } },
    'Enter a percentage from 1 to 100',
    'percent',
  ],
  [owner, '/api/vouchers?limit=0', {}, 'This must be at least 1', 'limit'],
  [owner, '/api/pages/none', {}, 'Page not found.'],
  [owner, '/api/upload-keys/none', { method: 'DELETE' }, 'Key not found.'],
  [
    anyone,
    '/api/auth/sign-in/email',
    { json: { email: 'nobody@suto.test', password: 'long enough to try' } },
    'No account found with this email. Please check your email or sign up.',
  ],
]

async function refused([caller, path, sent, , field]: (typeof calls)[number], language?: string) {
  const headers = language === undefined ? {} : { 'Accept-Language': language }
  const { status, ...answer } = await caller(path, { ...sent, headers }).then(async (response) => ({
    status: response.status,
    ...(await response.json()),
  }))
  const about = field === undefined ? answer.message : answer.fields[field]
  return { about, told: [status, answer.code, Object.keys(answer.fields ?? {})] }
}

describe('refusals', () => {
  it('are in the language that is asked for, whatever is asked beside it', async () => {
    const answers = await Promise.all(
      calls.map((call) => Promise.all([undefined, 'bn', 'en'].map((each) => refused(call, each)))),
    )
    for (const [place, [plain, bangla, english]] of answers.entries()) {
      const expected = calls[place]?.[3]
      expect([plain?.about, english?.about]).toEqual([expected, expected])
      expect(bangla?.about).toMatch(/^[^a-z]*\p{Script=Bengali}[^a-z]*$/u)
      expect(bangla?.told).toEqual(plain?.told)
    }
  })

  it('are in English for lists of languages, as browsers send them on their own', async () => {
    for (const language of ['bn-BD,bn;q=0.9,en;q=0.8', 'bn,en', 'bn-BD', 'fr', '']) {
      expect((await refused(calls[3] as (typeof calls)[number], language)).about).toBe(
        'Order not found',
      )
    }
  })

  it('write numbers in the digits of their language', async () => {
    const many = calls[6] as (typeof calls)[number]
    expect((await refused(many, 'bn')).about).toBe('পরিমাণ সর্বোচ্চ ১০ হতে পারে')
  })
})

describe('a link to a file', () => {
  const said = async (path: string) => {
    const headers = { 'Accept-Language': 'bn-BD,bn;q=0.9', 'Sec-Fetch-Mode': 'navigate' }
    return (await (await anyone(path, { headers })).json()).message
  }
  const english = 'Please log in to continue'
  const bangla = /^\p{Script=Bengali}[^a-z]*$/u

  it('is answered in the language of its page, which its address names', async () => {
    expect(await said('/bn/api/vouchers')).toMatch(bangla)
    expect(await said('/api/vouchers')).toBe(english)
  })

  it('is answered in the shop’s first language where it names none', async () => {
    await seedSettings(test.shop, { languages: { first: 'bn', offersBoth: true } })
    test.shop.settings.invalidate()
    expect(await said('/api/vouchers')).toMatch(bangla)
    expect(await said('/en/api/vouchers')).toBe(english)
    expect((await refused(calls[1] as (typeof calls)[number])).about).toBe(english)
  })
})

it('what a call has done is told in the language that is asked for', async () => {
  const add = (headers: Record<string, string>) =>
    rahim('/api/cart/add', { json: line, headers }).then(async (answer) => answer.json())
  expect(await add({})).toMatchObject({ success: true, message: 'Item added to cart' })
  expect(await add({ 'Accept-Language': 'bn' })).toMatchObject({ message: 'কার্টে যোগ হয়েছে' })
})
