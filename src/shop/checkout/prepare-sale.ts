import { ShippingAddress } from '../orders/contract.ts'
import type { Sale } from '../orders/sell.ts'
import { isPaidAtDoor } from '../payments/methods.ts'
import type { Quote } from '../pricing/contract.ts'
import { lockVoucher } from '../pricing/vouchers/take-voucher-use.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { isShopError, ShopError, type ShopErrorDetails } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import type { Buyer } from './lock-buyer.ts'
import { type CartCustomer, quoteCurrentCart } from './queries.ts'
import { requireCodeIfSent } from './require-code.ts'
import { CHANGED, TRY_AGAIN } from './rules.ts'
import { findCustomer, type Shopper } from './shopper.ts'

/**
 * What somebody's cart comes to now, exactly as they were shown it. The caller's transaction has locked
 * the cart; the voucher is locked here until it ends.
 * @throws ShopError conflict, with the fresh quote in `data.quote` when anything differs
 */
export async function prepareSale(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
): Promise<Sale> {
  const { lines, voucher, amounts, delivery } = await quoteAsShown(context, buyer, input)
  return {
    accountId: buyer.accountId,
    guestId: buyer.guestId,
    customerId: buyer.customerId,
    userEmail: buyer.email,
    userName: buyer.name,
    delivery,
    shipping: ShippingAddress.parse({ ...input, landmark: input.landmark ?? '' }),
    lines: lines.map(({ id, problem, weightGrams, ...line }) => line),
    voucherCode: voucher?.code ?? null,
    amounts,
  }
}

/**
 * What a purchase failed of. Whoever lost the last pieces after looking at them was told by the database, which
 * quotes nothing: they are told as prepareSale would now, in a transaction that sees what the other has bought.
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
  const { quote } = await inTransaction(context, (transaction) =>
    quoteAsShown(transaction, { ...shopper, customerId }, input),
  )
  return changed(TRY_AGAIN, quote)
}

/**
 * Before anything counts that was done with a guest's phone, which may be a stranger's: whoever sends what nobody was
 * shown, and so orders nothing, is told nothing of it.
 * @throws ShopError conflict, with the fresh quote in `data.quote`
 */
export async function hideFromStrangers(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
): Promise<void> {
  if (buyer.guestId === null) return
  const { quote, refusal, deliveryRefusal } = await quoteForAnybody(context, buyer, input)
  if (refusal !== undefined || deliveryRefusal !== undefined) return
  if (!isAsShown(quote, input)) throw changed(CHANGED, quote)
}

/**
 * That a phone's owner has used a voucher is told only to whoever has the phone. Comes after releaseOwnHolds: a
 * use that the guest's own unfinished payment holds needs no code.
 * @throws ShopError phone_code_required
 */
export async function hideVoucherUses(
  context: Context,
  buyer: Buyer,
  input: PlaceOrder,
): Promise<void> {
  if (buyer.guestId === null || !input.voucherCode) return
  const own = await quoteInput(context, buyer, input)
  if (own.refusal === undefined) return
  const { refusal } = await quoteForAnybody(context, buyer, input)
  if (refusal === undefined) await requireCodeIfSent(context, buyer)
}

function quoteForAnybody(context: Context, buyer: Buyer, input: PlaceOrder) {
  const { cartOwner, terms } = buyer
  const anybody = { accountId: null, customerId: undefined, email: '', recipientPhone: '' }
  return quoteInput(context, { cartOwner, terms, ...anybody }, input)
}

function quoteInput(context: Context, customer: CartCustomer, input: PlaceOrder) {
  return quoteCurrentCart(context, customer, {
    ...input,
    area: input.city,
    isCash: isPaidAtDoor(input.paymentMethod),
  })
}

async function quoteAsShown(context: Context, customer: CartCustomer, input: PlaceOrder) {
  if (input.voucherCode) await lockVoucher(context, input.voucherCode)
  const cart = await quoteInput(context, customer, input)
  const { lines, quote, refusal, deliveryRefusal } = cart
  const problem = lines.find((line) => line.problem !== null)
  if (problem) throw changed(`${problem.name}: ${problem.problem}`, quote, { isTaken: true })
  if (refusal !== undefined) {
    throw changed(refusal, quote, { fields: { voucherCode: refusal }, isTaken: true })
  }
  if (deliveryRefusal !== undefined) {
    throw changed(deliveryRefusal, quote, { fields: { deliveryOption: deliveryRefusal } })
  }
  if (!isAsShown(quote, input)) throw changed(CHANGED, quote)
  return cart
}

/** The shopper agreed to lines and amounts; anything else must be shown and agreed to first. */
function changed(message: string, current: Quote, details: ShopErrorDetails = {}): ShopError {
  return new ShopError('conflict', message, { data: { quote: current }, ...details })
}

function isAsShown(current: Quote, input: PlaceOrder): boolean {
  const shown = new Map(input.items.map((item) => [keyOf(item), item]))
  return (
    input.items.length === current.lines.length &&
    current.lines.every((line) => {
      // Whoever knows of no colours says none.
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

/** Compared in paisa: a client that adds up taka comes to 0.30000000000000004. */
function isSameAmount(shownTaka: number, taka: number): boolean {
  return toPaisa(shownTaka) === toPaisa(taka)
}
