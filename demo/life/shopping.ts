import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import type { PlaceOrder } from '#shop/checkout/contract.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { getQuote } from '#shop/checkout/queries.ts'
import { startPayment } from '#shop/checkout/start-payment.ts'
import type { DeliveryOption, QuoteRequest } from '#shop/pricing/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import type { Life, Paying } from './life.ts'
import type { Customer } from './people.ts'

/** The percentage of orders paid by card or wallet. */
const PAID_AT_ONCE = 31

const INSTRUMENTS: readonly (readonly [Paying, number])[] = [
  [{ method: 'bkash', outcome: 'pay' }, 34],
  [{ method: 'card', cardNumber: '4111 1111 1111 1111', outcome: 'pay' }, 24],
  [{ method: 'card', cardNumber: '5555 5555 5555 4444', outcome: 'pay' }, 13],
  [{ method: 'nagad', outcome: 'pay' }, 12],
  [{ method: 'rocket', outcome: 'pay' }, 5],
  [{ method: 'card', cardNumber: '4000 0000 0000 0002', outcome: 'pay' }, 5],
  [{ method: 'card', outcome: 'cancel' }, 5],
]

/** The sizes to buy if available, with the common ones more often. */
const SIZES: readonly (readonly [Size, number])[] = [
  ['XS', 3],
  ['S', 14],
  ['M', 30],
  ['L', 28],
  ['XL', 17],
  ['XXL', 8],
]

interface Offered {
  productId: string
  size: Size
  stock: number | null
}

/** Every variant for sale, with its stock. */
async function listOffered({ db }: Context): Promise<Offered[]> {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'productId')
    .where('isOffered', '=', true)
    .orderBy('products.id')
    .orderBy('size')
    .select(['products.id as productId', 'size', 'stock'])
    .execute()
}

async function fillCart(life: Life, buyer: Context): Promise<void> {
  const { chance } = life
  const all = await listOffered(life.shop)
  const offered = life.leavesStock ? all.filter(({ stock }) => stock === null) : all
  const products = [...Map.groupBy(offered, ({ productId }) => productId).values()]
  const lines = chance.weigh([
    [1, 58],
    [2, 28],
    [3, 11],
    [4, 3],
  ] as const)
  for (let line = 0; line < lines; line++) {
    const sizes = chance.pick(products)
    const wanted = chance.weigh(SIZES)
    const size = sizes.find((each) => each.size === wanted) ?? chance.pick(sizes)
    const isSoldOut = size.stock === 0
    // Most shoppers look for something else; some wait until it is back in stock.
    if (isSoldOut && !chance.isOneOf(12)) {
      if (line === 0) line -= 1
      continue
    }
    const isEveryday = size.stock === null || size.stock > 8
    const quantity = isEveryday && chance.isOneOf(14) ? 2 : 1
    try {
      await addToCart(buyer, {
        productId: size.productId,
        size: size.size,
        quantity,
        preOrder: isSoldOut,
      })
    } catch (error) {
      // As in the shop: the last piece is already in the cart.
      if (!isShopError(error) || error.code !== 'conflict') throw error
    }
  }
}

function chooseDelivery({ chance }: Life, { place }: Customer): DeliveryOption {
  const isNear = place.district === 'Dhaka'
  return chance.weigh([
    ['standard', 70],
    ['express', isNear ? 22 : 12],
    ['premium', isNear ? 8 : 2],
  ] as const)
}

/** Sends what the checkout page sends. */
async function fillCheckout(
  buyer: Context,
  { name, phone, place, address, landmark, addressCategory }: Customer,
  request: QuoteRequest,
): Promise<PlaceOrder> {
  const quote = await getQuote(buyer, request)
  return {
    items: quote.lines,
    subtotal: quote.subtotal,
    deliveryCharge: quote.deliveryCharge,
    voucherDiscount: quote.voucherDiscount,
    voucherCode: quote.voucher?.code ?? null,
    totalAmount: quote.totalAmount,
    deliveryOption: quote.deliveryOption,
    paymentMethod: 'cash_on_delivery',
    recipientName: name,
    recipientPhone: phone,
    region: place.region,
    city: place.thana,
    district: place.district,
    address,
    landmark,
    addressCategory,
  }
}

async function fillCheckoutWithVoucher(
  life: Life,
  customer: Customer,
  vouchers: readonly string[],
): Promise<{ buyer: Context; input: PlaceOrder }> {
  const buyer = await life.as(customer)
  const deliveryOption = chooseDelivery(life, customer)
  if (vouchers.length > 0 && life.chance.isOneOf(32)) {
    try {
      const voucherCode = life.chance.pick(vouchers)
      return {
        buyer,
        input: await fillCheckout(buyer, customer, { deliveryOption, voucherCode }),
      }
    } catch (error) {
      // The voucher has ended, is used up, or needs a larger cart: they order without it.
      if (!isShopError(error) || error.code !== 'invalid') throw error
    }
  }
  return { buyer, input: await fillCheckout(buyer, customer, { deliveryOption }) }
}

function choosePaying({ chance }: Life): Paying | 'in cash' {
  return chance.isOneOf(PAID_AT_ONCE) ? chance.weigh(INSTRUMENTS) : 'in cash'
}

/**
 * Buys something at random. Returns the order; undefined when the payment failed.
 * @param paying random unless given
 */
export async function goShopping(
  life: Life,
  customer: Customer,
  vouchers: readonly string[],
  paying: Paying | 'in cash' = choosePaying(life),
): Promise<string | undefined> {
  await fillCart(life, await life.as(customer))
  const { buyer, input } = await fillCheckoutWithVoucher(life, customer, vouchers)
  if (paying === 'in cash') return (await placeOrder(buyer, input, randomUUID())).orderId
  const card: PlaceOrder = { ...input, paymentMethod: 'card' }
  const { transactionId, redirectUrl } = await startPayment(buyer, card, randomUUID())
  await life.payAtGateway(life.shop, redirectUrl, paying)
  return findOrderOf(life.shop, transactionId)
}

async function findOrderOf({ db }: Context, transactionId: string): Promise<string | undefined> {
  const payment = await db
    .selectFrom('payments')
    .where('transactionId', '=', transactionId)
    .select('orderId')
    .executeTakeFirst()
  return payment?.orderId ?? undefined
}

/** Browses, and leaves a product in the cart for later. */
export async function lookAround(life: Life, customer: Customer): Promise<void> {
  await fillCart(life, await life.as(customer))
}
