import { Hono } from 'hono'
import { z } from 'zod'
import { DecideUnknownPayment, UnknownPayment } from '#shop/payments/unknown/contract.ts'
import { decideUnknown } from '#shop/payments/unknown/decide-unknown.ts'
import { listUnknown } from '#shop/payments/unknown/queries.ts'
import { Paging } from '#shop/shared/paging.ts'
import { describeCall, describeList } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success, successPage } from './envelope.ts'
import { parse } from './parse.ts'

export const unknownPaymentsApi = new Hono<ApiEnv>()
  .get(
    '/unknown-payments',
    describeList(
      'Payments',
      'List unknown payments that need a decision, oldest first',
      UnknownPayment,
      [400, 401, 403],
    ),
    parse('query', Paging, 'managePayments'),
    async (c) => c.json(successPage(await listUnknown(c.var.shop, c.req.valid('query')))),
  )
  .post(
    '/unknown-payments/:id/decision',
    describeCall(
      'Payments',
      'Refund an unknown payment, or mark it as settled outside the shop',
      z.null(),
      [400, 401, 403, 404, 409],
    ),
    parse('json', DecideUnknownPayment, 'managePayments'),
    async (c) => {
      await decideUnknown(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(null, 'Decided'))
    },
  )
