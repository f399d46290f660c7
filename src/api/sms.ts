import { Hono } from 'hono'
import { z } from 'zod'
import { SmsPage } from '#shop/sms/contract.ts'
import { listSms } from '#shop/sms/list-sms.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

const Query = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

export const smsApi = new Hono<ApiEnv>().get(
  '/sms',
  describeCall(
    'Tasks',
    'List SMS, newest first, and what those of this month cost',
    SmsPage,
    [400, 401, 403],
  ),
  parse('query', Query),
  async (c) => c.json(success(await listSms(c.var.shop, c.req.valid('query').page))),
)
