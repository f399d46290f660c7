// Owns how a wallet's transfers are named: senders and TrxIDs.
// Leaves to others: the payment and what is decided about it (payments).
import { z } from 'zod'
import { toLatinDigits } from '../../shared/digits.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'

/** Mobile wallets whose money a shop takes by hand. */
const wallets = {
  bkash: { trxId: /^[0-9A-Z]{10}$/, rule: 'A bKash TrxID has 10 letters and digits' },
  nagad: { trxId: /^[0-9A-Z]{8}$/, rule: 'A Nagad TrxID has 8 letters and digits' },
} as const satisfies Record<string, { trxId: RegExp; rule: string }>

export type Wallet = keyof typeof wallets

const TRX_ID_SEPARATORS = /[\s\p{Pd}\p{Cf}.]/gu

/** As bKash and Nagad write it, however it was typed: capital letters and Latin digits. */
function readTrxId(typed: string): string {
  return toLatinDigits(typed.normalize('NFKC')).replace(TRX_ID_SEPARATORS, '').toUpperCase()
}

const MOBILE = /^01[3-9]\d{8}$/
const NO_MOBILE = 'Enter an 11-digit mobile number, such as 01712345678'

const MobileNumber = requiredLine('Enter the number you sent from', 30)
  .transform(toLocalPhone)
  .pipe(z.string().regex(MOBILE, NO_MOBILE))

/** Empty, where nobody noted it. */
export const OptionalMobile = optionalLine(30)
  .transform(toLocalPhone)
  .refine((number) => number === '' || MOBILE.test(number), NO_MOBILE)

/** What a shopper types who has sent the money. */
export function transferShape(wallet: Wallet) {
  const { trxId, rule } = wallets[wallet]
  return z.object({
    senderNumber: MobileNumber,
    trxId: requiredLine('Enter the TrxID', 40)
      .transform(readTrxId)
      .pipe(z.string().regex(trxId, rule)),
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
  .refine(
    (trxId) => /^(?:[0-9A-Z]{8}|[0-9A-Z]{10})?$/.test(trxId),
    'A TrxID has 8 or 10 letters and digits',
  )
