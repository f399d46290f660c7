import { Hono } from 'hono'
import { z } from 'zod'
import { FailedMail } from '#shop/mail/contract.ts'
import { listFailedMails, retryMail } from '#shop/mail/failed-mails.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'

export const failedMailsApi = new Hono<ApiEnv>()
  .get(
    '/failed-mails',
    describeCall('Messages', 'List mails that could not be sent', FailedMail.array(), [401, 403]),
    async (c) => c.json(success(await listFailedMails(c.var.shop))),
  )
  .post(
    '/failed-mails/:id/retry',
    describeCall('Messages', 'Try again to send a mail', z.null(), [401, 403, 404]),
    async (c) => {
      await retryMail(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'The mail is tried again'))
    },
  )
