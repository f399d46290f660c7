import { type Pieces, type StockTaking, sellHeldStock, takeStock } from '../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import type { DeliveryDays, PaisaQuote } from '../pricing/rules.ts'
import { takeVoucherUse, transferVoucherUse } from '../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../shared/context.ts'
import type { OrderSource, SaleLine, ShippingAddress } from './contract.ts'
import { queueOrderSms } from './sms/queue-order-sms.ts'

/** How the parcel goes, as that was called and promised when it was chosen. */
interface AgreedDelivery extends DeliveryDays {
  option: DeliveryOption
  name: string
}

/** What staff take off a line. */
export interface StaffDiscount {
  reason: string
  position: number
  paisa: number
}

/** What staff add to an order that they enter for somebody. */
export interface Entry {
  source: Exclude<OrderSource, 'web'>
  /** Whose account. */
  enteredBy: string
  isOnHold: boolean
  discounts: StaffDiscount[]
}

/** What was agreed on: who buys which lines, for how much, and where they go. */
export interface Sale {
  /** Whose it is; null of a guest, and where nobody knows any more. */
  accountId: string | null
  guestId: string | null
  customerId: string
  /** Empty where they gave none. */
  userEmail: string
  userName: string
  delivery: AgreedDelivery
  shipping: ShippingAddress
  lines: SaleLine[]
  voucherCode: string | null
  amounts: PaisaQuote
  /** Undefined where they ordered themselves. */
  entry?: Entry
}

/** What of a sale is taken out of the shop: pieces, and one use of a voucher. */
interface Goods {
  accountId: string | null
  customerId: string
  userEmail: string
  shipping: Pick<ShippingAddress, 'recipientPhone'>
  voucherCode: string | null
  amounts: Pick<PaisaQuote, 'voucherDiscountPaisa'>
  lines: readonly (Pieces & { isPreorder: boolean })[]
  entry?: Pick<Entry, 'isOnHold'>
}

/**
 * Counts the voucher and takes the pieces for the order or the held checkout that has them from now on,
 * and queues the mail and SMS about a new order, unless it is on hold. Pre-ordered lines take nothing. Within the caller's
 * transaction, which has locked the voucher. The pieces come last, and should come last in what is
 * around it too: everybody who buys the same waits for them until it commits.
 * @throws ShopError conflict when the pieces or the uses of the voucher are gone
 */
export async function sell(
  context: Context,
  { voucherCode, amounts, lines, entry, ...buyer }: Goods,
  holder: StockTaking,
): Promise<void> {
  if (voucherCode !== null) {
    const { voucherDiscountPaisa: discountPaisa } = amounts
    const { accountId, customerId, userEmail: email, shipping } = buyer
    const customer = { accountId, customerId, email, recipientPhone: shipping.recipientPhone }
    const use = { code: voucherCode, discountPaisa, ...customer }
    await takeVoucherUse(context, use, holder)
  }
  if (holder.reason === 'sold' && !entry?.isOnHold) await queueConfirmation(context, holder.orderId)
  await takeStock(
    context,
    lines.filter((line) => !line.isPreorder),
    holder,
  )
}

/**
 * The same for an order whose checkout holds everything already: it is passed on, and no count changes.
 */
export async function sellHeld(
  context: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await transferVoucherUse(context, checkoutId, orderId)
  await queueConfirmation(context, orderId)
  await sellHeldStock(context, checkoutId, orderId)
}

/** The mail and SMS about a new order. */
export async function queueConfirmation(context: Context, orderId: string): Promise<void> {
  const mail: MailJob = { kind: 'order_confirmed', orderId }
  await context.jobs.add(context.db, MAIL_QUEUE, mail)
  await queueOrderSms(context, orderId, 'order_placed')
}
