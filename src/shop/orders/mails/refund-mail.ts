import type { MailContent } from '../../mail/contract.ts'
import { callOrWrite } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { followBlocks, type OrderMailReader, paragraph } from './order-mail-parts.ts'

export interface GivenBack {
  /** In taka. */
  amount: number
  isByHand: boolean
  /** What was paid with, such as `VISA-Dutch Bangla`; null where nobody knows. */
  instrument: string | null
  /** The pieces that it was for; none, when it was an amount. */
  lines: { name: string; size: string; quantity: number; amount: number }[]
}

export function orderRefundedMail(
  order: Order,
  givenBack: GivenBack,
  reader: Omit<OrderMailReader, 'note'>,
): MailContent {
  const amount = formatTakaExactly(givenBack.amount)
  return {
    subject: `${amount} of your ${reader.shop.name} order ${order.orderId} was given back`,
    preview: wayWords(givenBack),
    heading: `We have given you ${amount} back`,
    blocks: [
      paragraph(`It is for order ${order.orderId}. ${wayWords(givenBack)}`),
      ...(givenBack.lines.length > 0
        ? [
            {
              kind: 'rows' as const,
              rows: [
                ...givenBack.lines.map((line) => ({
                  label: `${line.name}, ${line.size} × ${line.quantity}`,
                  amount: formatTakaExactly(line.amount),
                })),
                { label: 'Given back', amount, isTotal: true },
              ],
            },
          ]
        : []),
      paragraph(`If it does not reach you, ${callOrWrite(reader.shop)}.`),
      ...followBlocks({ ...reader, note: '' }),
    ],
  }
}

function wayWords({ isByHand, instrument }: GivenBack): string {
  if (isByHand) return 'It was given to you by hand: in cash, or to your wallet or account.'
  const where = instrument
    ? `what you paid with (${instrument})`
    : 'the card or wallet that you paid with'
  return `It goes to ${where}. Banks may take some days.`
}
