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
import { calls } from './calls.ts'

/** The phone that signs in to the user’s account. */
const OwnPhone = z.object({ phone: z.string().nullable() }).meta({ id: 'OwnPhone' })

const { get, put, remove } = calls('Orders', 'manageOrders')

export const blockedPhoneCalls = [
  get('/blocked-phones/:phone', 'Get whether a phone number is blocked')
    .refuses(400)
    .runs(findPhoneBlock, PhoneBlock),
  put(
    '/blocked-phones/:phone',
    'Block a phone number: shoppers can neither order with it nor get codes',
  )
    .refuses(400)
    .runs(blockPhone, PhoneBlock),
  remove('/blocked-phones/:phone', 'Unblock a phone number')
    .refuses(400)
    .runs(unblockPhone, PhoneBlock),
]

const users = calls('Users')

export const phoneCodeCalls = [
  users
    .get('/phone-codes', 'Get whether codes can be sent by SMS')

    .runs(async (shop) => ({ areSent: await areCodesSent(shop) }), PhoneCodesState),
  users
    .post('/phone-codes', 'Send a code by SMS to a mobile number')

    .takes(PhoneCodeRequest)
    .refuses(409, 429)
    .runs(sendPhoneCode, SentPhoneCode),
  users
    .get('/own-phone', 'Get the phone number that logs you in')
    .needs('manageSessions')
    .runs(async (shop) => ({ phone: (await findOwnPhone(shop)) ?? null }), OwnPhone),
  users
    .put('/own-phone', 'Confirm your phone number with the code sent to it; it then logs you in')
    .needs('manageSessions')
    .takes(PhoneProof)
    .refuses(403, 409, 429)
    .runs(async (shop, proof) => {
      await proveOwnPhone(shop, proof)
      return { phone: proof.phone }
    }, OwnPhone),
]
