import { Hono } from 'hono'
import { answerSizeChange } from '#shop/orders/size-changes/answer-size-change.ts'
import { AnswerSizeChange, SizeChange } from '#shop/orders/size-changes/contract.ts'
import { listOpenSizeChanges, listSizeChanges } from '#shop/orders/size-changes/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const sizeChangesApi = new Hono<ApiEnv>()
  .get(
    '/size-changes',
    describeCall(
      'Orders',
      'List customers who ask for another size',
      SizeChange.array(),
      [401, 403],
    ),
    async (c) => c.json(success(await listOpenSizeChanges(c.var.shop))),
  )
  .get(
    '/orders/:id/size-changes',
    describeCall('Orders', 'List other sizes asked for an order', SizeChange.array(), [401, 404]),
    async (c) => c.json(success(await listSizeChanges(c.var.shop, c.req.param('id')))),
  )
  .post(
    '/size-changes/:id/answer',
    describeCall(
      'Orders',
      'Answer a customer who asks for another size',
      SizeChange,
      [400, 401, 403, 404, 409],
    ),
    parse('json', AnswerSizeChange, 'manageOrders'),
    async (c) => {
      const answer = c.req.valid('json')
      const answered = await answerSizeChange(c.var.shop, c.req.param('id'), answer)
      return c.json(success(answered, 'Answer saved'))
    },
  )
