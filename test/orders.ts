import { sql } from 'kysely'
import type { Size } from '#shop/catalogue/contract.ts'
import { takeStock } from '#shop/catalogue/move-stock.ts'
import type {
  DeliveryStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '#shop/orders/contract.ts'
import { recordOrder } from '#shop/orders/record-order.ts'
import { quote } from '#shop/pricing/rules.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { accountOf } from './shop.ts'

interface OrderInput {
  userEmail?: string
  recipientName?: string
  recipientPhone?: string
  paymentMethod?: PaymentMethod
  placedAt?: Date
  lines?: { productId: string; size?: Size; quantity?: number; isPreorder?: boolean }[]
  /** Where the order stands; a new one unless said otherwise. */
  orderStatus?: OrderStatus
  deliveryStatus?: DeliveryStatus
  paymentStatus?: PaymentStatus
  deliveryAssignedTo?: string
  /** Takes its pieces out of stock, as placing it does; otherwise it takes none. */
  takesStock?: boolean
}

/** As if nobody had ever ordered. Counts of stock stay as they are. */
export async function forgetOrders({ db }: Context): Promise<void> {
  await sql`do $$ begin
    delete from stock_movements where num_nonnulls(order_id, checkout_id) = 1;
    delete from voucher_uses;
    delete from held_checkouts;
    delete from orders;
  end $$`.execute(db)
}

/** Writes an order of one panjabi (or those lines) at ৳1,000 a piece, without a cart. */
export async function writeOrder(shop: Context, words: OrderInput = {}): Promise<string> {
  const userEmail = words.userEmail ?? 'rahim@suto.test'
  const lines = (words.lines ?? [{ productId: 'panjabi' }]).map((line) => ({
    productId: line.productId,
    name: `The ${line.productId}`,
    size: line.size ?? ('M' as const),
    imageUrl: '',
    unitPricePaisa: 1_000_00,
    quantity: line.quantity ?? 1,
    isPreorder: line.isPreorder ?? false,
  }))
  const placedAt = words.placedAt ?? shop.clock.now()
  const { rows: accounts } = await sql<{ id: string }>`
    select id from auth_users where email = ${userEmail}`.execute(shop.db)
  const { orderId } = await recordOrder(
    { ...shop, clock: { now: () => placedAt } },
    {
      accountId: accounts[0]?.id ?? accountOf(userEmail),
      userEmail,
      userName: 'Rahim Uddin',
      paymentMethod: words.paymentMethod ?? 'cash_on_delivery',
      deliveryOption: 'standard',
      amounts: quote(lines, 'standard'),
      voucherCode: null,
      shipping: {
        recipientName: words.recipientName ?? 'Rahim Uddin',
        recipientPhone: words.recipientPhone ?? '01712345678',
        region: 'Dhaka',
        city: 'Dhaka',
        district: 'Dhaka',
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
  await shop.db
    .updateTable('orders')
    .set({
      order_status: words.orderStatus ?? 'confirmed',
      delivery_status: words.deliveryStatus ?? 'pending',
      payment_status: words.paymentStatus ?? 'pending',
      delivery_assigned_to: words.deliveryAssignedTo ?? null,
    })
    .where('id', '=', orderId)
    .execute()
  return orderId
}
