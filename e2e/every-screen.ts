import { expect, type Page, type Route } from '@playwright/test'
import { openHydrated } from './hydrated.ts'
import { goWithin } from './within.ts'

export const publicScreens = [
  '/',
  '/products',
  '/products/midnight-jamdani-panjabi',
  '/new-arrivals',
  '/worn-together',
  '/categories',
  '/category/shirts',
  '/about',
  '/contact',
  '/faq',
  '/pages/returns',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/accept-invitation',
  '/order-link',
  '/o',
  '/welcome',
  '/payment/success',
  '/payment/success?tran_id=PLACED',
  '/payment/success?tran_id=PENDING',
  '/payment/failed?error=payment_failed',
  '/payment/failed?tran_id=REFUSED',
  '/payment/failed?tran_id=FAILED',
  '/payment/cancelled',
  '/payment/cancelled?tran_id=CANCELLED',
]
export const shopperScreens = ['/user-profile', '/orders', '/checkout', '/update-profile']
export const ownerScreens = [
  '/dashboard',
  '/dashboard?sizes=all',
  '/dashboard/orders',
  '/dashboard/orders/new',
  '/dashboard/delivery',
  '/dashboard/counter',
  '/dashboard/parcels',
  '/dashboard/products',
  '/dashboard/stock',
  '/dashboard/categories',
  '/dashboard/customers',
  '/dashboard/customers?email=rahim@suto.test',
  '/dashboard/messages',
  '/dashboard/payments',
  '/dashboard/payments?show=all',
  '/dashboard/payouts',
  '/dashboard/vouchers',
  '/dashboard/reports',
  '/dashboard/api-keys',
  '/dashboard/staff',
  '/dashboard/activity',
  '/dashboard/status',
  '/dashboard/tasks',
  '/dashboard/online',
  '/dashboard/pages',
  '/dashboard/pages?page=terms',
  '/dashboard/settings',
  '/dashboard/settings?group=calls',
  '/dashboard/settings?group=couriers',
  '/dashboard/settings?group=webhooks',
  '/add-products',
  '/import-products',
  '/update-products/sand-everyday-chinos',
  '/product-grid',
  '/stock',
  '/stock?product=sand-everyday-chinos',
  '/add-category',
  '/update-category/shirts',
]

/** Answers with the payment state that the transaction id names. */
export function answerByName(route: Route): Promise<void> {
  const transactionId = route.request().url().split('/').at(-1) ?? ''
  const outcome = transactionId.toLowerCase()
  const orderId = outcome === 'placed' ? 'HT-261121-7K3F' : null
  return route.fulfill({
    json: { success: true, message: 'OK', data: { transactionId, outcome, orderId } },
  })
}

/** The page of a section, without filters; undefined for any other page. */
function sectionOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://suto.test')
  return /^(?:\/bn)?\/dashboard(?:\/[a-z]+)?$/.test(pathname) ? pathname : undefined
}

/** Loads every page; within the dashboard, follows links. */
export async function openScreen(page: Page, screen: string): Promise<void> {
  const [from, to] = [sectionOf(page.url()), sectionOf(screen)]
  if (from && to && from !== to) {
    const title = await page.title()
    await goWithin(page, screen)
    await expect(page).not.toHaveTitle(title)
  } else {
    await openHydrated(page, screen)
  }
  // Pending content is shown as a grey shape.
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
}
