import { Hono } from 'hono'
import { z } from 'zod'
import { FailedWork, Work } from '#shop/work/contract.ts'
import { listFailedWork, listWork } from '#shop/work/queries.ts'
import { retryWork } from '#shop/work/retry-work.ts'
import { runWork } from '#shop/work/run-work.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const workApi = new Hono<ApiEnv>()
  .get(
    '/work',
    describeCall('Tasks', 'List background tasks', Work.array(), [401, 403]),
    async (c) => c.json(success(await listWork(c.var.shop))),
  )
  .post(
    '/work/:name/run',
    describeCall('Tasks', 'Run a scheduled task now', z.null(), [401, 403, 404, 409]),
    async (c) => {
      await runWork(c.var.shop, c.req.param('name'))
      return c.json(success(null, 'The task will run shortly'))
    },
  )
  .get(
    '/failed-work',
    describeCall(
      'Tasks',
      'List the hundred latest failed emails and other tasks',
      FailedWork.array(),
      [401, 403],
    ),
    async (c) => c.json(success(await listFailedWork(c.var.shop))),
  )
  .post(
    '/failed-work/:id/retry',
    describeCall('Tasks', 'Retry a failed task', z.null(), [401, 403, 404]),
    async (c) => {
      await retryWork(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'The task will be retried'))
    },
  )
