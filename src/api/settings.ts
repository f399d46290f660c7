import { Hono } from 'hono'
import { saveSettings } from '#shop/look/save-settings.ts'
import { AllSettings, SettingsChange, StoredSettings } from '#shop/settings/contract.ts'
import { listSettings } from '#shop/settings/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const settingsApi = new Hono<ApiEnv>()
  .get(
    '/settings',
    describeCall('Settings', 'Get all settings and their last changes', AllSettings, [401, 403]),
    async (c) => c.json(success(await listSettings(c.var.shop))),
  )
  .put(
    '/settings',
    describeCall(
      'Settings',
      'Update a settings group; 409 with `data.settings` if someone else has changed it',
      StoredSettings,
      [400, 401, 403, 409],
    ),
    parse('json', SettingsChange, 'manageSettings'),
    async (c) => {
      const { group, ...change } = c.req.valid('json')
      const settings = await saveSettings(c.var.shop, group, change)
      return c.json(success(settings, 'Settings saved'))
    },
  )
