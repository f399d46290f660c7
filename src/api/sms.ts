import { Hono } from 'hono'
import { getOrder } from '#shop/orders/queries.ts'
import { requireRight } from '#shop/shared/actor.ts'
import { OrderSms, SmsFilter, SmsPage } from '#shop/sms/contract.ts'
import { listSms, listSmsOfOrder } from '#shop/sms/list-sms.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const smsApi = new Hono<ApiEnv>()
  .get(
    '/sms',
    describeCall(
      'Tasks',
      'List SMS, newest first, and what those of this month cost',
      SmsPage,
      [400, 401, 403],
    ),
    parse('query', SmsFilter, 'manageWork'),
    async (c) => c.json(success(await listSms(c.var.shop, c.req.valid('query')))),
  )
  .get(
    '/orders/:id/sms',
    describeCall('Orders', 'List SMS about an order', OrderSms.array(), [401, 403, 404]),
    async (c) => {
      requireRight(c.var.shop, 'deliverOrders')
      const { orderId } = await getOrder(c.var.shop, c.req.param('id'))
      return c.json(success(await listSmsOfOrder(c.var.shop, orderId)))
    },
  )
