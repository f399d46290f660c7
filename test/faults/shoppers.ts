import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { administrator, signIn } from '../running-shop.ts'

/** Longer than any wait in the shop. */
const ANSWER_MS = 20_000
const PAUSE_MS = 100
export const PRICE_TAKA = 1000

export const PRODUCT_ID = 'panjabi-of-the-faults'

/** Adds an always-in-stock product. */
export async function stockUp(url: string, id = PRODUCT_ID): Promise<void> {
  const call = await signIn(url, administrator)
  const [like] = (await call('/products')).data
  const added = await call('/addProduct', {
    id,
    name: 'Panjabi of the faults',
    description: 'Bought again and again.',
    price: PRICE_TAKA,
    category: like.category,
    featured: false,
    inStock: true,
    images: like.images,
    sizes: [{ size: 'M', stock: 1_000_000 }],
  })
  if (!added.success) throw new Error(`There is nothing to buy: ${JSON.stringify(added)}`)
}

export const orderOf = (productId: string): PlaceOrder => ({
  items: [{ productId, size: 'M', quantity: 1, price: PRICE_TAKA }],
  subtotal: PRICE_TAKA,
  deliveryCharge: 60,
  voucherDiscount: 0,
  totalAmount: PRICE_TAKA + 60,
  deliveryOption: 'standard',
  paymentMethod: 'cash_on_delivery',
  recipientName: 'Rahim Uddin',
  recipientPhone: '01712345678',
  region: 'Dhaka',
  city: 'Dhaka',
  district: 'Dhaka',
  address: 'House 12, Road 5',
  addressCategory: 'home',
})

interface Answer {
  status: number
  body: { success?: boolean; message?: string; data?: Record<string, unknown> }
}

/** The shop's answer; undefined when nothing came back. */
export async function ask(
  url: string,
  path: string,
  { cookie = '', method = 'GET', json, key }: AskOptions = {},
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        cookie,
        Origin: url,
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  } catch {
    return undefined
  }
}

interface AskOptions {
  cookie?: string
  method?: string
  json?: object
  key?: string
}

export async function signUp(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'Rahim Uddin',
      email: `${randomUUID()}@faults.test`,
      password: 'a long enough password',
    }),
  })
  if (!response.ok) throw new Error(`Nobody could sign up: ${await response.text()}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** One after another: hashing passwords is slow, and shoppers who wait too long are turned away. */
export async function signUpAll(urlOf: () => string, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let each = 0; each < count; each++) cookies.push(await signUp(urlOf()))
  return cookies
}

export interface Sale {
  /** Orders that the shop acknowledged. */
  acknowledged: string[]
  /** When each order was acknowledged. */
  acknowledgedAt: Map<string, number>
  /** Sent and never acknowledged: they may exist or not. */
  unanswered: Set<string>
  /** How often each status came; 0 means no answer. */
  answers: Map<number, number>
  /** How long each order took, from the first try to its acknowledgement. */
  tookMs: number[]
  /** The longest time without a successful order. */
  longestPauseMs: () => number
  /** Lets all shoppers finish what they are doing. */
  stop: () => Promise<void>
}

interface Way {
  paymentMethod: 'cash_on_delivery' | 'card'
  /** Follows up on the shop's answer, and returns the id of the order that was acknowledged. */
  finish: (data: Record<string, unknown>) => Promise<string> | string
}

const inCash: Way = {
  paymentMethod: 'cash_on_delivery',
  finish: ({ orderId }) => String(orderId),
}

/**
 * Shoppers who place one order after another until they are stopped. A failed order is sent again with the same key,
 * as a browser would; `urlOf` is called for each try.
 */
export async function sendShoppers(
  urlOf: () => string,
  count: number,
  { paymentMethod, finish } = inCash,
): Promise<Sale> {
  const stopping = new AbortController()
  const acknowledgedAt = new Map<string, number>()
  const unanswered = new Set<string>()
  const answers = new Map<number, number>()
  const tookMs: number[] = []
  let lastYesAt = performance.now()
  let longestPauseMs = 0

  async function tell(path: string, options: AskOptions): Promise<Answer | undefined> {
    const answer = await ask(urlOf(), path, options)
    const status = answer?.status ?? 0
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status !== 200) await wait(PAUSE_MS)
    return answer
  }

  function hearYes(orderId: string, sinceMs: number): void {
    const now = performance.now()
    longestPauseMs = Math.max(longestPauseMs, now - lastYesAt)
    lastYesAt = now
    tookMs.push(now - sinceMs)
    if (acknowledgedAt.has(orderId)) throw new Error(`${orderId} was given to two shoppers`)
    acknowledgedAt.set(orderId, Date.now())
  }

  async function buy(cookie: string): Promise<void> {
    const cleared = await tell('/cart/clear', { cookie, method: 'DELETE' })
    if (cleared?.status !== 200) return
    const piece = { productId: PRODUCT_ID, size: 'M', quantity: 1 }
    const added = await tell('/cart/add', { cookie, method: 'POST', json: piece })
    if (added?.status !== 200) return
    const key = randomUUID()
    unanswered.add(key)
    const startedAt = performance.now()
    while (!stopping.signal.aborted) {
      const answer = await tell('/orders', {
        cookie,
        method: 'POST',
        // A repeated identical request leads to the earlier payment.
        json: { ...orderOf(PRODUCT_ID), paymentMethod, landmark: key },
        key,
      })
      if (answer?.status === 200) {
        hearYes(await finish(answer.body.data ?? {}), startedAt)
        unanswered.delete(key)
        return
      }
      // After a final refusal, the shopper starts over.
      if (answer && answer.status < 500) return
    }
  }

  const cookies = await signUpAll(urlOf, count)
  lastYesAt = performance.now()
  const shopping = Promise.all(
    cookies.map(async (cookie) => {
      while (!stopping.signal.aborted) await buy(cookie)
    }),
  )
  // The caller of `stop` gets this error.
  shopping.catch(() => undefined)

  return {
    get acknowledged() {
      return [...acknowledgedAt.keys()]
    },
    acknowledgedAt,
    unanswered,
    answers,
    tookMs,
    longestPauseMs: () => Math.max(longestPauseMs, performance.now() - lastYesAt),
    stop: async () => {
      stopping.abort()
      await shopping
    },
  }
}

/** Waits until that many more orders were acknowledged. @throws Error when that takes too long */
export async function untilMore(sale: Sale, orders: number, limitMs = 60_000): Promise<void> {
  const wanted = sale.acknowledgedAt.size + orders
  const deadline = performance.now() + limitMs
  while (sale.acknowledgedAt.size < wanted) {
    if (performance.now() > deadline) {
      throw new Error(`${sale.acknowledgedAt.size} of ${wanted} orders after ${limitMs} ms`)
    }
    await wait(PAUSE_MS)
  }
}

/** `200×31 503×4`, for the report. */
export function describeAnswers({ answers }: Sale): string {
  return [...answers]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status || 'none'}×${times}`)
    .join(' ')
}
