import type { Browser, Page } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { type Caller, expect, fillAddress, originOf, owner, send, signIn } from './shop.ts'

/** Signs up a new user, whose payments are separate from other tests'. Returns the email. */
export async function becomeNewShopper(page: Caller): Promise<string> {
  const email = `payer-${crypto.randomUUID()}@suto.test`
  const answer = await send(page, '/api/auth/sign-up/email', {
    email,
    name: 'Rahim Uddin',
    password: 'a long enough password',
  })
  expect(answer.ok()).toBe(true)
  const record = { name: 'Rahim Uddin', email, phone: '01712345678', imageUrl: '', role: 'user' }
  expect((await send(page, '/api/newUser', record)).ok()).toBe(true)
  return email
}

/** Opens the dashboard as the owner, in a browser of its own. */
export async function openOffice(browser: Browser): Promise<Page> {
  const office = await (await browser.newContext()).newPage()
  await signIn(office, owner)
  return office
}

export async function addShirt(office: Caller, price: number, stock = 50): Promise<string> {
  const { data: chinos } = await (
    await office.request.get('/api/products/sand-everyday-chinos')
  ).json()
  const answer = await send(office, '/api/addProduct', {
    name: 'Rajshahi Silk Shirt',
    price,
    description: 'Smooth, and cool in June.',
    category: 'shirts',
    images: [chinos.image],
    sizes: [{ size: 'M', stock }],
  })
  return (await answer.json()).data.id
}

export async function changePrice(office: Caller, productId: string, price: number): Promise<void> {
  const { data: product } = await (await office.request.get(`/api/products/${productId}`)).json()
  const answer = await office.request.put(`/api/products/${productId}`, {
    data: { ...product, price },
    headers: { Origin: await originOf(office) },
  })
  expect(answer.ok()).toBe(true)
}

/** Opens the checkout with something in the cart and the address filled in. */
export async function openCheckout(
  page: Page,
  { productId = 'sand-everyday-chinos', quantity = 1 } = {},
): Promise<void> {
  const choice = { productId, size: 'M', quantity, preOrder: true }
  expect((await send(page, '/api/cart/add', choice)).ok()).toBe(true)
  await openHydrated(page, '/checkout')
  await fillAddress(page)
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay Now - / })

/** Goes from the checkout to the gateway's page. Returns its address. */
export async function leaveToPay(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Card/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible()
  return page.url()
}

interface SandboxChoice {
  notice?: string
  browser?: string | RegExp
}

/** On the gateway's page, chooses the outcome, the time of the notice and where the browser goes. */
export async function chooseOutcome(
  page: Page,
  outcome: 'Pay' | 'Fail' | 'Cancel',
  { notice, browser }: SandboxChoice = {},
): Promise<void> {
  await page.getByText('Test options').click()
  for (const name of [notice, browser]) {
    if (name) await page.getByRole('radio', { name }).check()
  }
  await page.getByRole('button', { name: outcome, exact: true }).click()
}

/** On the success page. Returns the order id. */
export async function expectPlaced(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Order placed successfully!' })).toBeVisible()
  return (await page.getByText(/^HT-\d{6}-[2-9A-Z]{4}$/).textContent()) ?? ''
}

/** The signed-in user’s orders. */
export async function ordersOf(page: Caller, email: string) {
  const answer = await page.request.get(`/api/orders/user?userEmail=${encodeURIComponent(email)}`)
  return (await answer.json()).data as {
    orderId: string
    paymentStatus: string
    totalAmount: number
  }[]
}

/** The sources that reported the order's payments, in sequence. */
export async function wordsOf(office: Caller, orderId: string): Promise<string[]> {
  const answer = await office.request.get(`/api/orders/${orderId}/payments`)
  const payments = (await answer.json()).data as { events: { source: string }[] }[]
  return payments
    .flatMap(({ events }) => events.map(({ source }) => source))
    .filter((source) => source === 'notice' || source === 'return')
}
