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

interface OrderWords {
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

/** Writes an order of one panjabi (or those lines) at ৳1,000 a piece, without a cart. */
export async function writeOrder(shop: Context, words: OrderWords = {}): Promise<string> {
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
  const { orderId } = await recordOrder(
    { ...shop, clock: { now: () => placedAt } },
    {
      userEmail,
      userName: 'Rahim Uddin',
      paymentMethod: words.paymentMethod ?? 'cash_on_delivery',
      deliveryOption: 'standard',
      quote: quote(lines, 'standard'),
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
