import { m } from '#messages'
import { listCurrentLines } from '../cart/queries.ts'
import type { AppliedVoucher, Quote, QuoteRequest } from '../pricing/contract.ts'
import { chooseDelivery } from '../pricing/delivery/queries.ts'
import { quote, toQuote } from '../pricing/rules.ts'
import type { VoucherCustomer } from '../pricing/vouchers/count-uses.ts'
import { limitCodeTries } from '../pricing/vouchers/limit-code-tries.ts'
import { checkVoucher } from '../pricing/vouchers/queries.ts'
import type { Settings } from '../settings/contract.ts'
import { findGroup } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import type { Context } from '../shared/context.ts'
import { toTaka } from '../shared/money.ts'
import type { Page, Paging } from '../shared/paging.ts'
import { pick } from '../shared/pick.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { readSortedPage } from '../shared/sorted-page.ts'
import { shownEmail } from '../shared/stand-in-email.ts'
import { linesOf } from './checkout-lines.ts'
import type { HeldCheckout } from './contract.ts'
import { findCustomer, requireShopper } from './shopper.ts'

export interface CartCustomer extends VoucherCustomer {
  cartOwner: string
  /** Settings already read by the selling transaction; otherwise they are read now. */
  terms?: Pick<Settings, 'delivery'>
}

export type QuotedCart = Awaited<ReturnType<typeof quoteCurrentCart>>

/**
 * The current price of a cart, without the voucher if it cannot be used. In a transaction that has locked cart and
 * voucher, the answer is valid until the end, except for stock. For internal use.
 * @throws ShopError conflict when the cart is empty
 */
export async function quoteCurrentCart(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  { cartOwner, terms, ...customer }: CartCustomer,
  { deliveryOption, voucherCode: code, isCash, district, area }: QuoteRequest,
) {
  const lines = await listCurrentLines(context, cartOwner)
  if (lines.length === 0) throw new ShopError('conflict', m.fault_cart_empty())
  const settings = terms?.delivery ?? (await findGroup(context, 'delivery')).values
  const delivery = chooseDelivery(settings, deliveryOption, { district, area }, lines)
  const answer = code ? await checkVoucher(context, { code, customer, lines }) : undefined
  const voucher = answer?.voucher ?? null
  const quoteWith = (applied: AppliedVoucher | null) =>
    toQuote(inShownLanguage(lines), inShownLanguage(delivery.terms), applied, isCash)
  return {
    lines,
    voucher,
    delivery: delivery.terms,
    quote: quoteWith(voucher),
    amounts: quote(lines, delivery.terms, voucher?.discount, isCash),
    refusal: answer?.refusal,
    // Why the quote is for another delivery option than requested.
    deliveryRefusal: delivery.refusal,
    // With the voucher, when it is refused because of the customer's history: all that a stranger may see.
    quoteOfNewcomer: answer?.voucherOfNewcomer ? quoteWith(answer.voucherOfNewcomer) : undefined,
  }
}

/**
 * The current price of the shopper's cart. Reserves nothing.
 * @throws ShopError unauthenticated, too_many, conflict when the cart is empty, invalid with the reason when the
 *   voucher cannot be used or the delivery is not offered
 */
export async function getQuote(context: Context, request: QuoteRequest): Promise<Quote> {
  const shopper = await requireShopper(context, request)
  await limitCodeTries(context, shopper, request.voucherCode)
  const customerId = request.voucherCode ? await findCustomer(context, shopper) : undefined
  const cart = await quoteCurrentCart(context, { ...shopper, customerId }, request)
  if (cart.refusal !== undefined) {
    throw refuseField('voucherCode', cart.refusal)
  }
  if (cart.deliveryRefusal !== undefined) {
    const fields = { deliveryOption: cart.deliveryRefusal }
    throw new ShopError('invalid', cart.deliveryRefusal, { fields })
  }
  return cart.quote
}

/** Items held for card payments, the first to expire first. @throws ShopError unauthenticated, forbidden, invalid */
export async function listHeldCheckouts(
  context: Context,
  paging: Paging = {},
): Promise<Page<HeldCheckout>> {
  requireRight(context, 'managePayments')
  const query = context.db
    .selectFrom('heldCheckouts')
    .where('state', '=', 'held')
    .select(['id', 'userEmail', 'userName', 'totalPaisa', 'heldAt', 'expiresAt'])
    .select(linesOf)
  const { items, nextCursor } = await readSortedPage(query, paging, 'asc', {
    expiresAt: 'time',
    id: 'uuid',
  })
  return {
    items: items.map(({ id, lines, totalPaisa, heldAt, expiresAt, ...person }) => ({
      _id: id,
      ...person,
      userEmail: shownEmail(person.userEmail),
      items: inShownLanguage(lines).map((line) =>
        pick(line, 'productId', 'name', 'size', 'colour', 'quantity', 'isPreorder'),
      ),
      totalAmount: toTaka(totalPaisa),
      heldAt: heldAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
    nextCursor,
  }
}
