import { Hono } from 'hono'
import { z } from 'zod'
import { findOwnPhone, proveOwnPhone } from '#shop/customers/prove-own-phone.ts'
import { blockPhone, findPhoneBlock, unblockPhone } from '#shop/phone-codes/blocked-phones.ts'
import {
  PhoneBlock,
  PhoneCodeRequest,
  PhoneCodesState,
  PhoneProof,
  SentPhoneCode,
} from '#shop/phone-codes/contract.ts'
import { areCodesSent } from '#shop/phone-codes/queries.ts'
import { sendPhoneCode } from '#shop/phone-codes/send-phone-code.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

/** The phone that opens the signed-in person’s account. */
const OwnPhone = z.object({ phone: z.string().nullable() }).meta({ id: 'OwnPhone' })

const findBlock = describeCall(
  'Orders',
  'Get whether a phone number is blocked',
  PhoneBlock,
  [400, 401, 403],
)

export const phoneCodesApi = new Hono<ApiEnv>()
  .get('/blocked-phones/:phone', findBlock, async (c) =>
    c.json(success(await findPhoneBlock(c.var.shop, c.req.param('phone')))),
  )
  .put(
    '/blocked-phones/:phone',
    describeCall(
      'Orders',
      'Block a phone number: shoppers can neither order with it nor get codes',
      PhoneBlock,
      [400, 401, 403],
    ),
    async (c) => {
      const block = await blockPhone(c.var.shop, c.req.param('phone'))
      return c.json(success(block, 'Phone number blocked'))
    },
  )
  .delete(
    '/blocked-phones/:phone',
    describeCall('Orders', 'Unblock a phone number', PhoneBlock, [400, 401, 403]),
    async (c) => {
      const block = await unblockPhone(c.var.shop, c.req.param('phone'))
      return c.json(success(block, 'Phone number unblocked'))
    },
  )
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
  .get(
    '/own-phone',
    describeCall('Users', 'Get the phone number that logs you in', OwnPhone, [401]),
    async (c) => c.json(success({ phone: (await findOwnPhone(c.var.shop)) ?? null })),
  )
  .put(
    '/own-phone',
    describeCall(
      'Users',
      'Confirm your phone number with the code sent to it; it then logs you in',
      OwnPhone,
      [400, 401, 403, 409],
    ),
    parse('json', PhoneProof, 'manageSessions'),
    async (c) => {
      const proof = c.req.valid('json')
      await proveOwnPhone(c.var.shop, proof)
      return c.json(success({ phone: proof.phone }, 'Phone number confirmed'))
    },
  )
