import { m } from '#messages'
import { ShippingAddress } from '../orders/contract.ts'
import type { Sale } from '../orders/sell.ts'
import { isPaidAtDoor } from '../payments/methods.ts'
import type { Quote } from '../pricing/contract.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { shownLanguage } from '../shared/language.ts'
import { toPaisa } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import { isShopError, ShopError, type ShopErrorDetails } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import type { Buyer } from './lock-buyer.ts'
import { type CartCustomer, type QuotedCart, quoteCurrentCart } from './queries.ts'
import { requireCodeIfSent } from './require-code.ts'
import { findCustomer, type Shopper } from './shopper.ts'

/**
 * The current total of the buyer's cart, if it is exactly what they were shown. The caller's transaction has locked the
 * cart; the voucher is locked here until the transaction ends.
 * @param limit refuses the buyer because of earlier orders
 * @throws ShopError invalid, conflict, with the fresh quote in `data.quote` when anything differs,
 *   phone_code_required, `limit`
 */
export async function prepareSale(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
  limit?: ShopError,
): Promise<Sale> {
  const cart = await quoteInput(context, buyer, input)
  if (buyer.guestId !== null) refuseAsNewcomer(cart, input)
  if (limit) throw limit
  if (cart.quoteOfNewcomer) await requireCodeIfSent(context, buyer)
  refuseUnlessAsShown(cart, input)
  const { lines, voucher, amounts, delivery } = cart
  return {
    ...pick(buyer, 'accountId', 'guestId', 'customerId'),
    userEmail: buyer.email,
    userName: buyer.name,
    delivery,
    shipping: ShippingAddress.parse({ ...input, landmark: input.landmark ?? '' }),
    language: shownLanguage(),
    lines: lines.map(({ id, problem, weightGrams, ...line }) => line),
    voucherCode: voucher?.code ?? null,
    amounts,
  }
}

/**
 * Adds a fresh quote to the error when stock ran out during the purchase: quotes again in a transaction that sees what
 * the other shopper has bought.
 */
export async function withFreshQuote(
  context: Context,
  shopper: Shopper,
  input: PlaceOrder,
  error: unknown,
): Promise<unknown> {
  const lostRace = isShopError(error) && error.details.isTaken && error.details.data === undefined
  if (!lostRace) return error
  const customerId = await findCustomer(context, shopper)
  const cart = await inTransaction(context, (transaction) =>
    quoteInput(transaction, { ...shopper, customerId }, input),
  )
  refuseUnlessAsShown(cart, input)
  return changed(m.fault_someone_buying(), cart.quote)
}

/**
 * Comes before any refusal that depends on the phone's history, which may be a stranger's: a guest who sends amounts
 * that were never shown, and so cannot order, must not learn about it.
 */
function refuseAsNewcomer(cart: QuotedCart, input: PlaceOrder): void {
  const { quote, refusal, deliveryRefusal, quoteOfNewcomer } = cart
  if (deliveryRefusal !== undefined) return
  if (refusal !== undefined && !quoteOfNewcomer) return
  const shown = quoteOfNewcomer ?? quote
  if (!isAsShown(shown, input)) throw changed(m.fault_order_changed(), shown)
}

async function quoteInput(context: Context, customer: CartCustomer, input: PlaceOrder) {
  if (input.voucherCode) await lockVoucher(context, input.voucherCode)
  return quoteCurrentCart(context, customer, {
    ...input,
    area: input.city,
    // The rest of what an advance was sent for is collected.
    isCash: isPaidAtDoor(input.paymentMethod) || input.advance !== undefined,
  })
}

function refuseUnlessAsShown(cart: QuotedCart, input: PlaceOrder): void {
  const { lines, quote, refusal, deliveryRefusal } = cart
  const problem = lines.find((line) => line.problem !== null)
  if (problem)
    throw changed(`${inShownLanguage(problem).name}: ${problem.problem}`, quote, { isTaken: true })
  if (refusal !== undefined) {
    throw changed(refusal, quote, { fields: { voucherCode: refusal }, isTaken: true })
  }
  if (deliveryRefusal !== undefined) {
    throw changed(deliveryRefusal, quote, { fields: { deliveryOption: deliveryRefusal } })
  }
  if (!isAsShown(quote, input)) throw changed(m.fault_order_changed(), quote)
}

/** The shopper agreed to lines and amounts; any change must be shown and agreed to first. */
function changed(message: string, current: Quote, details: ShopErrorDetails = {}): ShopError {
  return new ShopError('conflict', message, { data: { quote: current }, ...details })
}

function isAsShown(current: Quote, input: PlaceOrder): boolean {
  const shown = new Map(input.items.map((item) => [keyOf(item), item]))
  return (
    input.items.length === current.lines.length &&
    current.lines.every((line) => {
      // Clients that do not know colours send none.
      const item = shown.get(keyOf(line)) ?? shown.get(keyOf({ ...line, colour: undefined }))
      return item?.quantity === line.quantity && isSameAmount(item.price, line.price)
    }) &&
    isSameAmount(input.subtotal, current.subtotal) &&
    isSameAmount(input.deliveryCharge, current.deliveryCharge) &&
    isSameAmount(input.voucherDiscount, current.voucherDiscount) &&
    isSameAmount(input.totalAmount, current.totalAmount)
  )
}

interface NamedLine {
  productId: string
  size: string
  colour?: string | undefined
}

function keyOf({ productId, size, colour = '' }: NamedLine): string {
  return [productId, size, colour].join('\n')
}

/** Compared in paisa: a client that adds up taka may get 0.30000000000000004. */
function isSameAmount(shownTaka: number, taka: number): boolean {
  return toPaisa(shownTaka) === toPaisa(taka)
}
