// Owns what staff decide about money that shoppers sent to a wallet of the shop.
// Leaves to others: the payment itself (payments).
import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { pastedText } from '../../shared/text.ts'

const MAX_MESSAGES_LENGTH = 10_000

/** SMS of bKash or Nagad, one or several, as they were copied. */
export const WalletMessages = z
  .object({
    text: field(pastedText(m.fault_paste_sms, MAX_MESSAGES_LENGTH), {
      kind: 'lines',
      rows: 3,
      label: m.wallet_messages,
      hint: m.wallet_messages_hint,
    }),
  })
  .meta({ id: 'WalletMessages' })
export type WalletMessages = z.infer<typeof WalletMessages>

/** What an SMS about received money led to. */
export const MatchedMessage = z
  .object({
    trxId: z.string(),
    amount: z.number().meta({ description: 'In taka, as the SMS says' }),
    outcome: z
      .enum([
        'confirmed',
        'confirmed_before',
        'refused_before',
        'amount_differs',
        'sender_differs',
        'unknown',
      ])
      .meta({
        description:
          '`confirmed`: by this SMS; `unknown`: no order names the TrxID; for the others nothing changed',
      }),
    orderId: z.string().nullable(),
  })
  .meta({ id: 'MatchedMessage' })
export type MatchedMessage = z.infer<typeof MatchedMessage>
