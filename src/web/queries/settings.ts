import { call } from '#api/client.ts'
import type {
  Settings,
  SettingsChange,
  SettingsGroup,
  StoredGroup,
} from '#shop/settings/contract.ts'
import { formQuery } from './query.ts'

export const settingsQuery = formQuery('GET /settings')

/** Saves a group, and returns it as saved. */
export async function changeSettings<Group extends SettingsGroup>(
  group: Group,
  change: { values: Settings[Group]; shownVersion: number },
): Promise<StoredGroup<Settings[Group]>> {
  const json = { group, ...change } as unknown as SettingsChange
  return (await call('PUT /settings', json)) as unknown as StoredGroup<Settings[Group]>
}
