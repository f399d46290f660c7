import { Hono } from 'hono'
import { Status } from '#shop/status/contract.ts'
import { readStatus } from '#shop/status/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const statusApi = new Hono<ApiEnv>().get(
  '/status',
  describeCall('Tasks', 'Read how the shop stands, in words', Status, [401, 403]),
  async (c) => c.json(success(await readStatus(c.var.shop))),
)
