import type { Offer } from '../catalogue/list-offers.ts'
import { type Pieces, type StockTaking, sellHeldStock, takeStock } from '../catalogue/move-stock.ts'
import { MAIL_QUEUE, type MailJob } from '../mail/contract.ts'
import type { DeliveryOption } from '../pricing/contract.ts'
import type { DeliveryDays, PaisaQuote } from '../pricing/rules.ts'
import { takeVoucherUse, transferVoucherUse } from '../pricing/vouchers/take-voucher-use.ts'
import type { Context } from '../shared/context.ts'
import type { Language } from '../shared/language.ts'
import type { OrderSource, ShippingAddress } from './contract.ts'
import { queueOrderSms } from './sms/queue-order-sms.ts'

/** The delivery option, with its name and promise at the time of ordering. */
interface AgreedDelivery extends DeliveryDays {
  option: DeliveryOption
  name: string
  nameBangla: string
  /** Whether its zone may ask cash orders for an advance. */
  asksAdvance?: true | undefined
}

/** A line as sold: later changes of the product do not affect it. */
export interface SaleLine extends Omit<Offer, 'weightGrams' | 'stock' | 'takesPreorders'> {
  quantity: number
  isPreorder: boolean
  /** Sent in exchange. */
  isReplacement?: boolean
}

/** What staff take off a line. */
export interface StaffDiscount {
  reason: string
  position: number
  paisa: number
}

/** Extra data of an order that staff enter. */
export interface Entry {
  source: Exclude<OrderSource, 'web'>
  /** The account of the member of staff. */
  enteredBy: string
  discounts: StaffDiscount[]
}

/** What was agreed: who buys which lines, for how much, and where they go. */
export interface Sale {
  /** The buyer's account; null for a guest, and where it is no longer known. */
  accountId: string | null
  guestId: string | null
  customerId: string
  /** Empty when none was given. */
  userEmail: string
  userName: string
  delivery: AgreedDelivery
  shipping: ShippingAddress
  /** Null for that of the shop. */
  language: Language | null
  lines: SaleLine[]
  voucherCode: string | null
  amounts: PaisaQuote & { exchangeCreditPaisa?: number }
  /** Whether it waits to be confirmed with the customer. */
  isOnHold?: boolean
  /** Undefined when the customer ordered on the web. */
  entry?: Entry
}

/** What a sale takes: stock, and one use of a voucher. */
interface Goods {
  accountId: string | null
  customerId: string
  userEmail: string
  shipping: Pick<ShippingAddress, 'recipientPhone'>
  voucherCode: string | null
  amounts: Pick<PaisaQuote, 'voucherDiscountPaisa'>
  lines: readonly (Pieces & { isPreorder: boolean })[]
  isOnHold?: boolean
}

/**
 * Counts the voucher use and takes the stock for the order or held checkout, and queues the mail and SMS about a new
 * order, unless it is on hold. Preordered lines take no stock. Runs in the caller's transaction, which has locked the
 * voucher. Stock comes last, and this call should come last in its transaction too: all buyers of the same item wait
 * until it commits.
 * @throws ShopError conflict when the stock or the voucher is used up
 */
export async function sell(
  context: Context,
  { voucherCode, amounts, lines, isOnHold, ...buyer }: Goods,
  holder: StockTaking,
): Promise<void> {
  if (voucherCode !== null) {
    const { voucherDiscountPaisa: discountPaisa } = amounts
    const { accountId, customerId, userEmail: email, shipping } = buyer
    const customer = { accountId, customerId, email, recipientPhone: shipping.recipientPhone }
    const use = { code: voucherCode, discountPaisa, ...customer }
    await takeVoucherUse(context, use, holder)
  }
  if (holder.reason === 'sold' && !isOnHold) await queueConfirmation(context, holder.orderId)
  await takeStock(
    context,
    lines.filter((line) => !line.isPreorder),
    holder,
  )
}

/** The same for an order whose checkout holds everything already: it passes to the order, and no count changes. */
export async function sellHeld(
  context: Context,
  checkoutId: string,
  orderId: string,
): Promise<void> {
  await transferVoucherUse(context, checkoutId, orderId)
  await queueConfirmation(context, orderId)
  await sellHeldStock(context, checkoutId, orderId)
}

/** Queues the mail and SMS about a new order. */
export async function queueConfirmation(context: Context, orderId: string): Promise<void> {
  const mail: MailJob = { kind: 'order_confirmed', orderId }
  await context.jobs.add(context.db, MAIL_QUEUE, mail)
  await queueOrderSms(context, orderId, 'order_placed')
}
