import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

export const PRODUCT = '/products/sand-everyday-chinos'

/** Opens a page whose scripts are held back until released; until then it is not hydrated. */
export async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const { promise: later, resolve: hydrate } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await later
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return hydrate
}

/** Size and quantity of each line in the signed-in user’s cart. */
export async function cartOf(page: Page): Promise<[string, number][]> {
  const { data } = await (await page.request.get('/api/cart')).json()
  return data.map(({ size, quantity }: { size: string; quantity: number }) => [size, quantity])
}
