import { m } from '#messages'
import { shownVariant } from '../../catalogue/rules.ts'
import { MIN_WIDTH, variantUrl } from '../../images/rules.ts'
import type { MailBlock, MailPicture } from '../../mail/contract.ts'
import { isPaidAtDoor } from '../../payments/methods.ts'
import type { ShopSettings } from '../../settings/shop/contract.ts'
import { contactUsText } from '../../settings/shop/rules.ts'
import { formatWhole } from '../../shared/language.ts'
import { formatTakaExactly } from '../../shared/money.ts'
import type { Order } from '../contract.ts'
import { amountRows, wasText } from '../rules.ts'

/** Recipient of a mail about an order. */
export interface OrderMailReader {
  shopUrl: string
  shop: Pick<ShopSettings, 'name' | 'phone' | 'email'>
  /** Shows the order without logging in. */
  orderLink: string
  /** Whether the email is proven: only then may the mail contain text that the customer typed. */
  isProven: boolean
  /** The shop's note on this step, or empty. */
  note: string
}

/** The items and the total. */
export function orderLineRows(
  order: Order,
  { shopUrl }: Pick<OrderMailReader, 'shopUrl'>,
): MailBlock {
  return {
    kind: 'rows',
    rows: [
      ...order.items.map((item) => ({
        label: `${nameLine(item)}${item.isPreorder ? m.mail_pre_ordered() : ''}${wasText(item)}`,
        amount: formatTakaExactly(item.itemTotal),
        picture: pictureOf(item, shopUrl),
      })),
      ...amountRows(order.deliveryName, order),
      { label: m.common_total(), amount: formatTakaExactly(order.totalAmount), isTotal: true },
    ],
  }
}

/** `Panjabi, M, Navy × 2` */
export function nameLine(
  line: Pick<Order['items'][number], 'name' | 'size' | 'colour' | 'quantity'>,
) {
  return `${line.name}, ${shownVariant(line)} × ${formatWhole(line.quantity)}`
}

/** As a JPEG, which every mail client shows. */
export function pictureOf(
  { image, imageColour }: Pick<Order['items'][number], 'image' | 'imageColour'>,
  shopUrl: string,
): MailPicture | undefined {
  if (image === '') return undefined
  const { href } = new URL(variantUrl(image, MIN_WIDTH, 'jpg') ?? image, shopUrl)
  return { url: href, colour: imageColour }
}

export function paragraph(text: string): MailBlock {
  return { kind: 'paragraph', text }
}

/** The amount due on delivery; empty when nothing is. */
export function cashText(order: Order): string {
  const { paymentMethodCode, paymentStatus, totalAmount, dueAtDoor = 0 } = order
  const isOwed = isPaidAtDoor(paymentMethodCode) && paymentStatus === 'pending'
  const owed = isOwed ? totalAmount : dueAtDoor
  return owed > 0 ? m.mail_cash_ready({ amount: formatTakaExactly(owed) }) : ''
}

/** The end of every mail about an active order. */
export function closingBlocks({ shop, orderLink, isProven }: OrderMailReader): MailBlock[] {
  return [
    ...(isProven ? [] : [notYoursParagraph(shop)]),
    { kind: 'button', label: m.nav_track(), url: orderLink },
    paragraph(m.mail_link_is_open()),
  ]
}

function notYoursParagraph(shop: OrderMailReader['shop']): MailBlock {
  return paragraph(m.mail_not_yours({ contact: contactUsText(shop) }))
}
