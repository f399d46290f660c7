import { Hono } from 'hono'
import { z } from 'zod'
import { NewestBackup } from '#shop/backups/contract.ts'
import { downloadNewestBackup, getNewestBackup } from '#shop/backups/download-backup.ts'
import { startBackup } from '#shop/backups/start-backup.ts'
import { answerZip } from './answer-file.ts'
import { describeCall, describeDownload } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const backupsApi = new Hono<ApiEnv>()
  .post(
    '/backups',
    describeCall('Tasks', 'Back up the shop now', z.null(), [401, 403, 409]),
    async (c) => {
      await startBackup(c.var.shop)
      return c.json(success(null, 'The backup will begin shortly'))
    },
  )
  .get(
    '/backups/newest',
    describeCall('Tasks', 'Find the newest backup', NewestBackup, [401, 403, 404]),
    async (c) => c.json(success(await getNewestBackup(c.var.shop))),
  )
  .get(
    '/backups/newest/file',
    describeDownload(
      'application/zip',
      'Tasks',
      'Download the newest backup, to unpack and restore',
      [401, 403, 404],
    ),
    async (c) => {
      const { name, pieces } = await downloadNewestBackup(c.var.shop)
      return answerZip(name, pieces)
    },
  )
