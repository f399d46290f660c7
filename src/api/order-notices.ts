import { Hono } from 'hono'
import { OrderNotices } from '#shop/orders/notices/contract.ts'
import { readOrderNotices } from '#shop/orders/notices/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const orderNoticesApi = new Hono<ApiEnv>().get(
  '/order-notices',
  describeCall('Orders', 'Read how customers hear of their orders', OrderNotices, [401, 403]),
  async (c) => c.json(success(await readOrderNotices(c.var.shop))),
)
