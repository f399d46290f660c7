// Owns how a wallet's transfers are named: senders and TrxIDs.
// Leaves to others: the payment and what is decided about it (payments).
import { z } from 'zod'
import { m } from '#messages'
import { toLatinDigits } from '../../shared/digits.ts'
import type { Words } from '../../shared/fields.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'

/** Mobile wallets whose money a shop takes by hand. */
const wallets = {
  bkash: { trxId: /^[0-9A-Z]{10}$/, rule: m.fault_bkash_trx_id },
  nagad: { trxId: /^[0-9A-Z]{8}$/, rule: m.fault_nagad_trx_id },
} as const satisfies Record<string, { trxId: RegExp; rule: Words }>

export type Wallet = keyof typeof wallets

const TRX_ID_SEPARATORS = /[\s\p{Pd}\p{Cf}.]/gu

/** As bKash and Nagad write it, however it was typed: capital letters and Latin digits. */
function readTrxId(typed: string): string {
  return toLatinDigits(typed.normalize('NFKC')).replace(TRX_ID_SEPARATORS, '').toUpperCase()
}

const MOBILE = /^01[3-9]\d{8}$/

const MobileNumber = requiredLine(m.fault_enter_number_sent, 30)
  .transform(toLocalPhone)
  .pipe(z.string().regex(MOBILE, { error: m.fault_enter_11_digit }))

/** Empty, where nobody noted it. */
export const OptionalMobile = optionalLine(30)
  .transform(toLocalPhone)
  .refine((number) => number === '' || MOBILE.test(number), { error: m.fault_enter_11_digit })

/** What a shopper types who has sent the money. */
export function transferShape(wallet: Wallet) {
  const { trxId, rule } = wallets[wallet]
  return z.object({
    senderNumber: MobileNumber,
    trxId: requiredLine(m.fault_enter_trxid, 40)
      .transform(readTrxId)
      .pipe(z.string().regex(trxId, { error: rule })),
  })
}
export type Transfer = z.infer<ReturnType<typeof transferShape>>

/** The same with the way it was sent. */
export const SentTransfer = z.discriminatedUnion('paymentMethod', [
  transferShape('bkash').extend({ paymentMethod: z.literal('bkash_transfer') }),
  transferShape('nagad').extend({ paymentMethod: z.literal('nagad_transfer') }),
])
export type SentTransfer = z.infer<typeof SentTransfer>

/** Of any wallet; empty, where nobody noted it. */
export const OptionalTrxId = optionalLine(40)
  .transform(readTrxId)
  .refine((trxId) => /^(?:[0-9A-Z]{8}|[0-9A-Z]{10})?$/.test(trxId), {
    error: m.fault_trx_id,
  })
