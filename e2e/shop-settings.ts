import type { Page } from '@playwright/test'
import type { AllSettings, SettingsGroup } from '../src/shop/settings/contract.ts'
import { expect, originOf } from './shop.ts'

/** As the owner who is signed in is shown them. */
export async function readSettings(page: Page): Promise<AllSettings> {
  return (await (await page.request.get('/api/settings')).json()).data
}

/** As another administrator would, at another screen. Settings that are so already stay as they are. */
export async function saveSettings(
  page: Page,
  group: SettingsGroup,
  values: object,
): Promise<void> {
  const kept = (await readSettings(page))[group]
  if (JSON.stringify(kept.values) === JSON.stringify(values)) return
  const answer = await page.request.put('/api/settings', {
    data: { group, values, shownVersion: kept.version },
    headers: { Origin: await originOf(page) },
  })
  expect(answer.ok()).toBe(true)
}
