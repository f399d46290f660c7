import { Hono } from 'hono'
import { PhoneCodeRequest, PhoneCodesState, SentPhoneCode } from '#shop/phone-codes/contract.ts'
import { areCodesSent } from '#shop/phone-codes/queries.ts'
import { sendPhoneCode } from '#shop/phone-codes/send-phone-code.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const phoneCodesApi = new Hono<ApiEnv>()
  .get(
    '/phone-codes',
    describeCall('Users', 'Get whether codes can be sent by SMS', PhoneCodesState),
    async (c) => c.json(success({ areSent: await areCodesSent(c.var.shop) })),
  )
  .post(
    '/phone-codes',
    describeCall('Users', 'Send a code by SMS to a mobile number', SentPhoneCode, [400, 409, 429]),
    parse('json', PhoneCodeRequest),
    async (c) => {
      const sent = await sendPhoneCode(c.var.shop, c.req.valid('json'))
      return c.json(success(sent, 'Code sent'))
    },
  )
