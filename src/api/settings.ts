import { Hono } from 'hono'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { AllSettings, KeptShopSettings, ShopSettingsChange } from '#shop/settings/contract.ts'
import { listSettings } from '#shop/settings/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const settingsApi = new Hono<ApiEnv>()
  .get(
    '/settings',
    describeCall('Settings', 'Read all settings and their last changes', AllSettings, [401, 403]),
    async (c) => c.json(success(await listSettings(c.var.shop))),
  )
  .put(
    '/settings/shop',
    describeCall(
      'Settings',
      'Change what the shop says of itself; 409 with `data.settings` when somebody else has',
      KeptShopSettings,
      [400, 401, 403, 409],
    ),
    parse('json', ShopSettingsChange),
    async (c) => {
      const settings = await changeSettings(c.var.shop, 'shop', c.req.valid('json'))
      return c.json(success(settings, 'Settings saved'))
    },
  )
