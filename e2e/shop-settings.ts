import type { Browser, Page } from '@playwright/test'
import type { AllSettings, SettingsGroup } from '../src/shop/settings/contract.ts'
import { openOffice } from './card-checkout.ts'
import { expect, originOf } from './shop.ts'

/** As the owner who is signed in is shown them. */
export async function readSettings(page: Page): Promise<AllSettings> {
  return (await (await page.request.get('/api/settings')).json()).data
}

/** Without a page, over whatever was saved last. */
export async function saveSettings(
  page: Page,
  group: SettingsGroup,
  values: object,
): Promise<void> {
  const { version } = (await readSettings(page))[group]
  const answer = await page.request.put('/api/settings', {
    data: { group, values, shownVersion: version },
    headers: { Origin: await originOf(page) },
  })
  expect(answer.ok()).toBe(true)
}

type WhoMayOrder = 'with_account' | 'anybody'

/** In a window of its own. */
export async function letOrder(browser: Browser, whoMayOrder: WhoMayOrder): Promise<void> {
  const office = await openOffice(browser)
  const { orders } = await readSettings(office)
  await saveSettings(office, 'orders', { ...orders.values, whoMayOrder })
  await office.context().close()
}
