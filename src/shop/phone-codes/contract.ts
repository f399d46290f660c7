// Owns SMS codes that prove a phone number, and blocked numbers.
// Does not own: when a code is required (checkout), and what it allows (identity).
import { z } from 'zod'
import { m } from '#messages'
import { toLatinDigits } from '../shared/digits.ts'
import { parseMobile } from '../shared/phone.ts'
import { boundedText } from '../shared/text.ts'

/** In any spelling; becomes `+8801XXXXXXXXX`. */
const Mobile = boundedText(30, m.fault_enter_mobile_number).transform((typed, context) => {
  const mobile = parseMobile(typed)
  if (mobile !== undefined) return mobile
  context.addIssue({ code: 'custom', message: m.fault_enter_mobile_number() })
  return z.NEVER
})

export const CODE_LENGTH = 6

/** As users type it: with spaces, or in Bangla digits. */
export const PhoneCode = boundedText(30, m.fault_enter_digits_code)
  .transform((typed) => toLatinDigits(typed).replace(/[\s-]/g, ''))
  .refine((code) => /^\d{6}$/.test(code), { error: m.fault_enter_digits_code })

export const PhoneBlock = z
  .object({ phone: z.string(), blockedAt: z.iso.datetime().nullable() })
  .meta({ id: 'PhoneBlock' })
export type PhoneBlock = z.infer<typeof PhoneBlock>

export const PhoneCodeRequest = z.object({ phone: Mobile }).meta({ id: 'PhoneCodeRequest' })
export type PhoneCodeRequest = z.infer<typeof PhoneCodeRequest>

export const PhoneCodesState = z
  .object({
    areSent: z
      .boolean()
      .meta({ description: 'Whether a phone number is enough to order or log in' }),
  })
  .meta({ id: 'PhoneCodesState' })

/** Does not reveal whether the number is in use, or belongs to a customer. */
export const SentPhoneCode = z
  .object({
    resendInSeconds: z.number().int().meta({ description: 'Before then, no other SMS is sent' }),
  })
  .meta({ id: 'SentPhoneCode' })
export type SentPhoneCode = z.infer<typeof SentPhoneCode>

/** A number and the code that was sent to it. */
export const PhoneProof = z.object({ phone: Mobile, code: PhoneCode }).meta({ id: 'PhoneProof' })
export type PhoneProof = z.infer<typeof PhoneProof>
