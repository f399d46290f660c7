import type { AllSettings, SettingsGroup } from '../src/shop/settings/contract.ts'
import { type CallAs, type Caller, expect, originOf, owner } from './shop.ts'

/** The settings as the signed-in owner sees them. */
export async function readSettings(page: Caller): Promise<AllSettings> {
  return (await (await page.request.get('/api/settings')).json()).data
}

/** Saves through the API, over the last saved version. */
export async function saveSettings(
  page: Caller,
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

/** Saves as the owner, in a session of their own. */
export async function letOrder(callAs: CallAs, whoMayOrder: WhoMayOrder): Promise<void> {
  const office = await callAs(owner)
  const { orders } = await readSettings(office)
  await saveSettings(office, 'orders', { ...orders.values, whoMayOrder })
}
