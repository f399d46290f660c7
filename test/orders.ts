import { sql } from 'kysely'
import type { Region } from '#shop/areas/contract.ts'
import { takeStock } from '#shop/catalogue/move-stock.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { recordCustomer } from '#shop/identity/record-customer.ts'
import type { DeliveryStatus, OrderStatus } from '#shop/orders/contract.ts'
import { recordOrder } from '#shop/orders/record-order.ts'
import { findOrAddRider } from '#shop/orders/riders/find-or-add-rider.ts'
import type { PaymentMethod, PaymentStatus } from '#shop/payments/contract.ts'
import { quote } from '#shop/pricing/rules.ts'
import { deliveryDefaults } from '#shop/settings/delivery/rules.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import type { Language } from '#shop/shared/language.ts'
import { receiveCardPayment } from './payments.ts'
import { accountOf, variantOf } from './shop.ts'

interface OrderInput {
  userEmail?: string
  recipientName?: string
  recipientPhone?: string
  paymentMethod?: PaymentMethod
  region?: Region
  district?: string
  placedAt?: Date
  lines?: {
    productId: string
    size?: Size
    colour?: string
    quantity?: number
    isPreorder?: boolean
  }[]
  /** The status of the order; new by default. */
  orderStatus?: OrderStatus
  deliveryStatus?: DeliveryStatus
  paymentStatus?: PaymentStatus
  deliveryAssignedTo?: string
  /** In which the shopper bought; unknown by default. */
  language?: Language
  /** Takes its pieces out of stock, as placing an order does; by default it takes none. */
  takesStock?: boolean
}

export const DELIVERED = {
  orderStatus: 'delivered',
  deliveryStatus: 'delivered',
  paymentStatus: 'paid',
} as const

/** Removes all orders. Stock counts stay the same. */
export async function purgeTestOrders({ db }: Context): Promise<void> {
  await sql`do $$ begin
    delete from stock_movements where num_nonnulls(order_id, checkout_id) = 1;
    delete from voucher_uses;
    delete from returns;
    delete from refund_lines;
    delete from refunds;
    delete from payment_events;
    delete from payments;
    delete from held_checkouts;
    delete from orders;
  end $$`.execute(db)
}

/** Writes an order of one panjabi (or those lines) at ৳1,000 a piece, without a cart. */
export async function writeOrder(shop: Context, words: OrderInput = {}): Promise<string> {
  const userEmail = words.userEmail ?? 'rahim@suto.test'
  const wanted = words.lines ?? [{ productId: 'panjabi' }]
  const variantIds = await Promise.all(wanted.map((line) => variantOf(shop, line)))
  const lines = wanted.map((line, place) => ({
    productId: line.productId,
    variantId: variantIds[place] ?? '',
    name: `The ${line.productId}`,
    nameBangla: '',
    size: line.size ?? 'M',
    colour: line.colour ?? '',
    sku: `${line.productId}-${line.size ?? 'M'}`,
    imageUrl: '',
    unitPricePaisa: 1_000_00,
    regularPricePaisa: null,
    quantity: line.quantity ?? 1,
    isPreorder: line.isPreorder ?? false,
  }))
  const placedAt = words.placedAt ?? shop.clock.now()
  const { rows: accounts } = await sql<{ id: string }>`
    select id from auth_users where email = ${userEmail}`.execute(shop.db)
  const accountId = accounts[0]?.id ?? accountOf(userEmail)
  const { isOffered, ...standard } = deliveryDefaults.standard
  const amounts = quote(lines, standard)
  const payment =
    words.paymentMethod === 'card'
      ? ({
          method: 'card',
          paymentId: await receiveCardPayment(shop, { accountId, amountPaisa: amounts.totalPaisa }),
        } as const)
      : ({ method: 'cash_on_delivery' } as const)
  const { orderId } = await recordOrder(
    { ...shop, clock: { now: () => placedAt } },
    {
      accountId,
      guestId: null,
      customerId: await recordCustomer(shop, { accountId, email: userEmail, name: 'Rahim Uddin' }),
      userEmail,
      userName: 'Rahim Uddin',
      payment,
      delivery: { option: 'standard', ...standard },
      amounts,
      voucherCode: null,
      language: words.language ?? null,
      shipping: {
        recipientName: words.recipientName ?? 'Rahim Uddin',
        recipientPhone: words.recipientPhone ?? '01712345678',
        region: words.region ?? 'Dhaka',
        city: 'Dhaka',
        district: words.district ?? 'Dhaka',
        address: 'House 12, Road 5, Dhanmondi',
        landmark: '',
        addressCategory: 'home',
      },
      lines,
      idempotency: undefined,
    },
  )
  if (words.takesStock) {
    await inTransaction(shop, (transaction) =>
      takeStock(
        transaction,
        lines.filter((line) => !line.isPreorder),
        { reason: 'sold', orderId },
      ),
    )
  }
  const paymentStatus = words.paymentStatus ?? 'pending'
  await writePaymentAs(shop, orderId, paymentStatus)
  const rider = words.deliveryAssignedTo && (await findOrAddRider(shop, words.deliveryAssignedTo))
  await shop.db
    .updateTable('orders')
    .set({
      orderStatus: words.orderStatus ?? 'confirmed',
      deliveryStatus: words.deliveryStatus ?? 'pending',
      paymentStatus,
      riderId: rider ? rider.riderId : null,
    })
    .where('id', '=', orderId)
    .execute()
  return orderId
}

/** Writes the payment of an order, and its refund, in the given state. */
async function writePaymentAs(
  { db, clock }: Context,
  orderId: string,
  status: PaymentStatus,
): Promise<void> {
  const now = clock.now()
  const state = status === 'refunded' ? 'paid' : status
  const { id, amountPaisa } = await db
    .updateTable('payments')
    .set({
      state,
      paidAt: state === 'paid' ? now : null,
      endedAt: state === 'failed' || state === 'cancelled' ? now : null,
    })
    .where('orderId', '=', orderId)
    .returning(['id', 'amountPaisa'])
    .executeTakeFirstOrThrow()
  if (status !== 'refunded') return
  await db
    .insertInto('refunds')
    .values({
      paymentId: id,
      orderId,
      amountPaisa,
      reason: 'The order was cancelled',
      kind: 'by_hand',
      state: 'done',
      reference: `RF-${orderId}`,
      requestedBy: 'shop',
      requestedAt: now,
      doneAt: now,
    })
    .execute()
}
