import {
  type APIRequestContext,
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'
import { m } from '#messages'
import { inLanguage } from '#shop/shared/in-language.ts'
import type { Language } from '#shop/shared/language.ts'
import { listComplaints } from './accessibility.ts'
import { KnownContext } from './known-context.ts'
import { test as base, owner, shopper } from './worker-shop.ts'

interface Account {
  email: string
  password: string
}

/** A page, or a client that calls the shop without a browser. */
export type Caller = Pick<Page, 'request' | 'url'>

/** Signs in without a window, which would take a second. */
export type CallAs = (account: Account) => Promise<Caller>

/** Playwright's recording opens files that a page could not show as pictures. */
const RECORDING = /^Connecting to 'blob:/
const NO_WORKER = /^Service Worker registration blocked by Playwright/

/**
 * Fails a test in which the browser reports errors, except those the test provokes, and any in which a page violates
 * its content policy, in any window.
 */
export const test = base.extend<
  { provoked: RegExp[]; violations: string[]; callAs: CallAs },
  { known: KnownContext }
>({
  callAs: async ({ playwright, shop }, use) => {
    const opened: APIRequestContext[] = []
    await use(async (account) => {
      const request = await playwright.request.newContext({ baseURL: shop.url })
      opened.push(request)
      const caller = { request, url: () => shop.url }
      await signIn(caller, account)
      return caller
    })
    await Promise.all(opened.map((request) => request.dispose()))
  },
  known: [
    async ({ shop }, use) => {
      const known = new KnownContext(shop.url)
      await use(known)
      await known.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      known,
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
    },
    use,
  ) => {
    // Add each option here that a test is the first to set.
    const options = {
      bypassCSP,
      colorScheme,
      contextOptions,
      deviceScaleFactor,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      serviceWorkers,
      viewport,
    }
    await use(await known.take(browser, JSON.stringify(options)))
  },
  provoked: [[], { option: true }],
  violations: [
    async ({ browser, known }, use) => {
      const violations: string[] = []
      const note = (message: ConsoleMessage) => {
        const text = message.text()
        if (/Content Security Policy/.test(text) && !RECORDING.test(text)) violations.push(text)
      }
      const listen = (context: BrowserContext) => context.on('console', note)
      for (const context of browser.contexts()) listen(context)
      browser.on('context', listen)
      await use(violations)
      browser.off('context', listen)
      // Pages that a test leaves open would go on polling and rendering during the following tests.
      const others = browser.contexts().filter((context) => !known.isIn(context))
      await Promise.all([known.clear(), ...others.map((context) => context.close())])
      for (const context of browser.contexts()) context.off('console', note)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  page: async ({ page, provoked }, use) => {
    const complaints: string[] = []
    const note = (text: string) => {
      if (![...provoked, RECORDING, NO_WORKER].some((expected) => expected.test(text)))
        complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() !== 'error' && message.type() !== 'warning') return
      note(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => note(error.message))
    await use(page)
    expect(complaints).toEqual([])
  },
})

/** Fills in the log-in page, which is already open. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs in through the API. */
export async function signIn(page: Caller, account: Account): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in/email', {
    data: account,
    headers: { Origin: await originOf(page) },
  })
  expect(response.ok()).toBe(true)
}

/** Ends the session on a page without requests, since pending ones would be refused. */
export async function becomeStranger(page: Page): Promise<void> {
  // A page of another origin would end the process, and the next one would start cold.
  await page.goto('/healthz')
  await page.context().clearCookies()
}

/** Sends the input of a page, as the signed-in user. */
export async function send(page: Caller, path: string, data: object) {
  return page.request.post(path, { data, headers: { Origin: await originOf(page) } })
}

/** Earlier tests may have left something in the signed-in user’s cart. */
export async function emptyCart(page: Caller): Promise<void> {
  const cleared = await page.request.delete('/api/cart/clear', {
    headers: { Origin: await originOf(page) },
  })
  expect(cleared.ok()).toBe(true)
}

/** Buys one pair of chinos with cash on delivery, through the API. Returns the order id. */
export async function placeOrder(page: Caller, recipientPhone = '01712345678'): Promise<string> {
  await emptyCart(page)
  const choice = { productId: 'sand-everyday-chinos', size: 'L', quantity: 1, preOrder: true }
  await send(page, '/api/cart/add', choice)
  const { data: lines } = await (await page.request.get('/api/cart')).json()
  const placed = await send(page, '/api/orders', {
    items: lines,
    subtotal: lines[0].price,
    deliveryCharge: 60,
    voucherDiscount: 0,
    totalAmount: lines[0].price + 60,
    deliveryOption: 'standard',
    recipientName: 'Rahim Uddin',
    recipientPhone,
    region: 'Dhaka',
    city: 'Dhaka',
    district: 'Dhaka',
    address: 'House 12, Road 5',
    addressCategory: 'home',
  })
  return (await placed.json()).data.orderId
}

/** Fills in the address on the checkout page, which is in that language. */
export async function fillAddress(page: Page, language: Language = 'en'): Promise<void> {
  const field = (label: () => string) =>
    page.getByLabel(inLanguage(language, label), { exact: true })
  await field(m.order_recipient_name).fill('Rahim Uddin')
  await field(m.order_recipient_phone).fill('01712345678')
  await field(m.order_region).selectOption('Dhaka')
  await field(m.order_district).fill('Dhaka')
  await field(m.order_city).fill('Dhanmondi')
  await field(m.order_address).fill('House 12, Road 5')
}

/** Also works before the browser has opened a page. */
export async function originOf(page: Caller): Promise<string> {
  const isNowhere = page.url() === 'about:blank'
  return new URL(isNowhere ? (await page.request.get('/healthz')).url() : page.url()).origin
}

export async function expectAccessible(page: Page): Promise<void> {
  // Repeats the check while colours are in transition.
  await expect.poll(() => listComplaints(page)).toEqual([])
}

export { expect, owner, shopper }
