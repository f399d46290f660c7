import { m } from '#messages'
import type { MailContent } from '../../mail/contract.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import {
  closingBlocks,
  nameLine,
  type OrderMailReader,
  paragraph,
  pictureOf,
} from './order-mail-parts.ts'

export interface RefundFacts {
  /** In taka. */
  amount: number
  isByHand: boolean
  /** How it was paid, such as `VISA-Dutch Bangla`; null if unknown. */
  instrument: string | null
  /** The refunded pieces; empty when an amount was refunded. */
  lines: (Pick<Order['items'][number], 'name' | 'size' | 'colour' | 'quantity' | 'image'> & {
    amount: number
  })[]
}

export function orderRefundedMail(
  order: Order,
  givenBack: RefundFacts,
  reader: Omit<OrderMailReader, 'note'>,
): MailContent {
  const { orderId } = order
  const amount = formatTakaExactly(givenBack.amount)
  const way = refundMethodText(givenBack)
  return {
    subject: m.mail_refund_subject({ amount, orderId, shop: reader.shop.name }),
    preview: way,
    heading: m.mail_refunded({ amount }),
    blocks: [
      paragraph(m.mail_refund_text({ orderId, way })),
      ...(givenBack.lines.length > 0
        ? [
            {
              kind: 'rows' as const,
              rows: [
                ...givenBack.lines.map((line) => ({
                  label: nameLine(line),
                  amount: formatTakaExactly(line.amount),
                  picture: pictureOf(line, reader.shopUrl),
                })),
                { label: m.common_refunded(), amount, isTotal: true },
              ],
            },
          ]
        : []),
      paragraph(m.mail_refund_missing({ contact: contactUsText(reader.shop) })),
      ...closingBlocks({ ...reader, note: '' }),
    ],
  }
}

function refundMethodText({ isByHand, instrument }: RefundFacts): string {
  if (isByHand) return m.mail_refund_by_hand()
  return instrument ? m.mail_refund_to({ instrument }) : m.mail_refund_back()
}
