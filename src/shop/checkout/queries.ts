import { listCurrentLines } from '../cart/queries.ts'
import type { Quote, QuoteRequest } from '../pricing/contract.ts'
import { checkVoucher } from '../pricing/queries.ts'
import { quote, toQuote } from '../pricing/rules.ts'
import { requirePerson } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { CART_IS_EMPTY, LOGIN_TO_ORDER } from './rules.ts'

/**
 * What the signed-in person's cart would cost now. Nothing is reserved by asking.
 * @throws ShopError unauthenticated, conflict when the cart is empty, invalid with the reason when the
 *   voucher cannot be used
 */
export async function getQuote(context: Context, request: QuoteRequest): Promise<Quote> {
  const { email: userEmail } = requirePerson(context, LOGIN_TO_ORDER)
  const { deliveryOption, voucherCode: code } = request
  const lines = await listCurrentLines(context, userEmail)
  if (lines.length === 0) throw new ShopError('conflict', CART_IS_EMPTY)
  if (!code) return toQuote(lines, deliveryOption)
  const { subtotalPaisa } = quote(lines, deliveryOption)
  const { voucher, refusal } = await checkVoucher(context, { code, userEmail, subtotalPaisa })
  if (refusal !== undefined) {
    throw new ShopError('invalid', refusal, { fields: { voucherCode: refusal } })
  }
  return toQuote(lines, deliveryOption, voucher)
}
