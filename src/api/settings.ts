import { saveSettings } from '#shop/catalogue/save-settings.ts'
import { AllSettings, SettingsChange, StoredSettings } from '#shop/settings/contract.ts'
import { listSettings } from '#shop/settings/queries.ts'
import { calls } from './calls.ts'

const { get, put } = calls('Settings', 'manageSettings')

export const settingsCalls = [
  get('/settings', 'Get all settings and their last changes').runs(listSettings, AllSettings),
  put(
    '/settings',
    'Update a settings group; 409 with `data.settings` if someone else has changed it',
  )
    .takes(SettingsChange)
    .refuses(409)
    .runs(
      (shop, { group, ...change }) => saveSettings(shop, group, change) as Promise<StoredSettings>,
      StoredSettings,
    ),
]
