import { nameVariant } from '../../catalogue/rules.ts'
import type { MailContent } from '../../mail/contract.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { closingBlocks, type OrderMailReader, paragraph } from './order-mail-parts.ts'

export interface RefundFacts {
  /** In taka. */
  amount: number
  isByHand: boolean
  /** How it was paid, such as `VISA-Dutch Bangla`; null if unknown. */
  instrument: string | null
  /** The refunded pieces; empty when an amount was refunded. */
  lines: { name: string; size: string; colour: string; quantity: number; amount: number }[]
}

export function orderRefundedMail(
  order: Order,
  givenBack: RefundFacts,
  reader: Omit<OrderMailReader, 'note'>,
): MailContent {
  const amount = formatTakaExactly(givenBack.amount)
  return {
    subject: `Your refund of ${amount} for ${reader.shop.name} order ${order.orderId}`,
    preview: refundMethodText(givenBack),
    heading: `We have refunded ${amount}`,
    blocks: [
      paragraph(`This refund is for order ${order.orderId}. ${refundMethodText(givenBack)}`),
      ...(givenBack.lines.length > 0
        ? [
            {
              kind: 'rows' as const,
              rows: [
                ...givenBack.lines.map((line) => ({
                  label: `${line.name}, ${nameVariant(line)} × ${line.quantity}`,
                  amount: formatTakaExactly(line.amount),
                })),
                { label: 'Refunded', amount, isTotal: true },
              ],
            },
          ]
        : []),
      paragraph(`If it does not arrive, please ${contactUsText(reader.shop)}.`),
      ...closingBlocks({ ...reader, note: '' }),
    ],
  }
}

function refundMethodText({ isByHand, instrument }: RefundFacts): string {
  if (isByHand) return 'It was paid in cash, or to your wallet or bank account.'
  const where = instrument
    ? `your original payment method (${instrument})`
    : 'the card or wallet you paid with'
  return `It goes to ${where}. Banks may take a few days.`
}
