import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import type {
  Settings,
  SettingsChange,
  SettingsGroup,
  StoredGroup,
} from '#shop/settings/contract.ts'

export const SETTINGS = ['settings'] as const

/** Not kept: a form begins with what holds now, and is not to change while somebody fills it in. */
export const settingsQuery = queryOptions({
  queryKey: SETTINGS,
  queryFn: () => call('GET /settings'),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Changes some values of a group in one click, and leaves the others as they are stored. */
export async function changeSomeSettings<Group extends SettingsGroup>(
  group: Group,
  values: Partial<Settings[Group]>,
) {
  const stored = (await call('GET /settings'))[group] as StoredGroup<Settings[Group]>
  return changeSettings(group, {
    values: { ...stored.values, ...values },
    shownVersion: stored.version,
  })
}

/** Saves a group, and answers with it as it is then. */
export async function changeSettings<Group extends SettingsGroup>(
  group: Group,
  change: { values: Settings[Group]; shownVersion: number },
): Promise<StoredGroup<Settings[Group]>> {
  const json = { group, ...change } as unknown as SettingsChange
  return (await call('PUT /settings', json)) as unknown as StoredGroup<Settings[Group]>
}
