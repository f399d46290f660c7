import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireRight } from '#shop/shared/actor.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { ImportPlan, SettingsFile, SettingsImport } from '#shop/transfer/contract.ts'
import { exportSettings } from '#shop/transfer/export-settings.ts'
import { importSettings } from '#shop/transfer/import-settings.ts'
import { answerJson } from './answer-file.ts'
import { describeCall, describeJsonFile } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { refuseOverfullJson } from './json-bounds.ts'
import { parse } from './parse.ts'

/** All pages there can be, written in Bangla. */
export const MAX_SETTINGS_FILE_BYTES = 4 * 1024 * 1024

/** Before so long a body is read. */
const requireOwner = createMiddleware<ApiEnv>(async (c, next) => {
  requireRight(c.var.shop, 'manageSettings')
  await next()
})

export const transferApi = new Hono<ApiEnv>()
  .get(
    '/settings-export',
    describeJsonFile(
      'Settings',
      'Export all settings and pages as one file, without secrets',
      SettingsFile,
    ),
    async (c) => {
      const file = await exportSettings(c.var.shop)
      return answerJson(`haat-settings-${toShopDate(c.var.shop.clock.now())}.json`, file)
    },
  )
  .post(
    '/settings-import',
    describeCall(
      'Settings',
      'Preview a settings import or, with `confirmed`, apply it, all or nothing',
      ImportPlan,
      [400, 401, 403, 409],
    ),
    requireOwner,
    refuseOverfullJson,
    parse('json', SettingsImport, 'manageSettings'),
    async (c) => {
      const plan = await importSettings(c.var.shop, c.req.valid('json'))
      return c.json(
        success(plan, plan.isDone ? 'Settings imported' : 'Nothing has been changed yet'),
      )
    },
  )
