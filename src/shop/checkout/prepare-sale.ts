import { type CurrentLine, listCurrentLines } from '../cart/queries.ts'
import type { AppliedVoucher, Quote } from '../pricing/contract.ts'
import { checkVoucher } from '../pricing/queries.ts'
import { type PaisaQuote, quote, toQuote } from '../pricing/rules.ts'
import { lockVoucher } from '../pricing/take-voucher-use.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { toPaisa } from '../shared/money.ts'
import { ShopError, type ShopErrorDetails } from '../shared/shop-error.ts'
import type { PlaceOrder } from './contract.ts'
import { CART_IS_EMPTY, CHANGED, TRY_AGAIN } from './rules.ts'

export interface Sale {
  lines: CurrentLine[]
  voucher: AppliedVoucher | null
  quote: PaisaQuote
}

/**
 * What the person's cart comes to now, exactly as they were shown it. The caller's transaction has
 * locked the cart; the voucher is locked here until it ends.
 * @throws ShopError conflict, with the fresh quote in `data.quote` when anything differs
 */
export async function prepareSale(
  context: Context,
  userEmail: string,
  input: PlaceOrder,
): Promise<Sale> {
  const lines = await listCurrentLines(context, userEmail)
  if (lines.length === 0) throw new ShopError('conflict', CART_IS_EMPTY)
  const { subtotalPaisa } = quote(lines, input.deliveryOption)
  const { voucher, refusal } = input.voucherCode
    ? await reserveVoucher(context, { code: input.voucherCode, userEmail, subtotalPaisa })
    : { voucher: null }
  const current = toQuote(lines, input.deliveryOption, voucher)
  const problem = lines.find((line) => line.problem !== null)
  if (problem) throw changed(`${problem.name}: ${problem.problem}`, current, { isTaken: true })
  if (refusal !== undefined) {
    throw changed(refusal, current, { fields: { voucherCode: refusal }, isTaken: true })
  }
  if (!isAsShown(current, input)) throw changed(CHANGED, current)
  return { lines, voucher, quote: quote(lines, input.deliveryOption, voucher?.discount) }
}

/**
 * What to tell somebody whose pieces were taken between looking and buying: as prepareSale would now,
 * in a transaction of its own, which sees what the other has bought.
 * @throws ShopError conflict, with the fresh quote in `data.quote`
 */
export async function explainLostRace(
  context: Context,
  userEmail: string,
  input: PlaceOrder,
): Promise<ShopError> {
  const { lines, voucher } = await inTransaction(context, (transaction) =>
    prepareSale(transaction, userEmail, input),
  )
  return changed(TRY_AGAIN, toQuote(lines, input.deliveryOption, voucher))
}

async function reserveVoucher(context: Context, purchase: Parameters<typeof checkVoucher>[1]) {
  await lockVoucher(context, purchase.code)
  return checkVoucher(context, purchase)
}

/** The shopper agreed to lines and amounts; anything else must be shown and agreed to first. */
function changed(message: string, current: Quote, details: ShopErrorDetails = {}): ShopError {
  return new ShopError('conflict', message, { data: { quote: current }, ...details })
}

function isAsShown(current: Quote, input: PlaceOrder): boolean {
  const key = (line: { productId: string; size: string }) => `${line.productId} ${line.size}`
  const shown = new Map(input.items.map((item) => [key(item), item]))
  return (
    input.items.length === current.lines.length &&
    current.lines.every((line) => {
      const item = shown.get(key(line))
      return item?.quantity === line.quantity && isSameAmount(item.price, line.price)
    }) &&
    isSameAmount(input.subtotal, current.subtotal) &&
    isSameAmount(input.deliveryCharge, current.deliveryCharge) &&
    isSameAmount(input.voucherDiscount, current.voucherDiscount) &&
    isSameAmount(input.totalAmount, current.totalAmount)
  )
}

/** Compared in paisa: a client that adds up taka comes to 0.30000000000000004. */
function isSameAmount(shownTaka: number, taka: number): boolean {
  return toPaisa(shownTaka) === toPaisa(taka)
}
