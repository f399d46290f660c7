import { useRevalidator } from 'react-router'
import type { Settings, SettingsGroup } from '#shop/settings/contract.ts'
import { changeSomeSettings, SETTINGS } from './settings.ts'
import { SETUP } from './setup.ts'
import { useAction } from './use-action.ts'

/** Changes settings without their form, with one click. */
export function useChangeSetting<Group extends SettingsGroup>(group: Group, onDone?: () => void) {
  const { revalidate } = useRevalidator()
  return useAction({
    send: (values: Partial<Settings[Group]>) => changeSomeSettings(group, values),
    changes: [SETTINGS, SETUP],
    done: 'Saved',
    failed: 'This could not be saved',
    onDone: () => {
      void revalidate()
      onDone?.()
    },
  })
}
