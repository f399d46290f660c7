import { useRevalidator } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Settings, SettingsGroup, StoredGroup } from '#shop/settings/contract.ts'
import { changeSettings, settingsQuery } from './settings.ts'
import { setupQuery } from './setup.ts'
import { useAction } from './use-action.ts'

/** Changes settings with one click, without their form. Other settings of the group stay as stored. */
export function useChangeSetting<Group extends SettingsGroup>(group: Group, onDone?: () => void) {
  const { revalidate } = useRevalidator()
  return useAction({
    send: async (changed: Partial<Settings[Group]>) => {
      const stored = (await call('GET /settings'))[group] as StoredGroup<Settings[Group]>
      const values = { ...stored.values, ...changed }
      return changeSettings(group, { values, shownVersion: stored.version })
    },
    changes: [settingsQuery.queryKey, setupQuery.queryKey],
    done: m.account_saved(),
    failed: m.not_saved(),
    onDone: () => {
      void revalidate()
      onDone?.()
    },
  })
}
