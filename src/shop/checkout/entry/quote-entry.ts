import { m } from '#messages'
import { listOffers } from '../../catalogue/list-offers.ts'
import { explainShortage, variantLabel } from '../../catalogue/rules.ts'
import type { Entry, SaleLine } from '../../orders/sell.ts'
import { isPaidAtDoor } from '../../payments/methods.ts'
import { prorate } from '../../payments/rules.ts'
import { findDelivery } from '../../pricing/delivery/queries.ts'
import { quote } from '../../pricing/rules.ts'
import { requireRight } from '../../shared/actor.ts'
import { inShownLanguage } from '../../shared/bangla.ts'
import type { Context } from '../../shared/context.ts'
import { formatTaka, toPaisa, toTaka } from '../../shared/money.ts'
import { refuseField } from '../../shared/shop-error.ts'
import type { EntryLine, EntryQuote, EntryQuoteRequest } from './contract.ts'

/**
 * Quotes an order that staff enter. Reserves nothing.
 * @throws ShopError unauthenticated, forbidden, invalid
 */
export async function quoteEntry(
  context: Context,
  request: EntryQuoteRequest,
): Promise<EntryQuote> {
  requireRight(context, 'manageOrders')
  requireRight(context, 'readMoney')
  return (await priceEntry(context, request)).quote
}

/** For internal use: the caller has checked the right. @throws ShopError invalid */
export async function priceEntry(
  context: Pick<Context, 'db' | 'clock' | 'settings'>,
  request: EntryQuoteRequest,
) {
  const lines = await findLines(context, request.lines)
  const { district, city: area } = request
  const { terms, refusal } = await findDelivery(
    context,
    request.deliveryOption,
    { district, area },
    lines,
  )
  if (refusal !== undefined) throw refuseField('deliveryOption', refusal)
  const discounts = listDiscounts(lines, request)
  const discountPaisa = discounts.reduce((sum, { paisa }) => sum + paisa, 0)
  const charged =
    request.deliveryCharge === undefined
      ? terms
      : { charge: request.deliveryCharge, freeFrom: null, cashFee: 0 }
  const isCash = isPaidAtDoor(request.paymentMethod) || request.sentAmount !== undefined
  const usual = quote(lines, charged, null, isCash)
  const amounts = { ...usual, totalPaisa: usual.totalPaisa - discountPaisa }
  return { lines, delivery: terms, discounts, amounts, quote: toEntryQuote() }

  function toEntryQuote(): EntryQuote {
    return {
      lines: inShownLanguage(lines).map(
        ({ productId, name, size, colour, quantity, unitPricePaisa, problem }) => ({
          ...{ productId, name, size, colour, quantity, problem },
          price: toTaka(unitPricePaisa),
          itemTotal: toTaka(unitPricePaisa * quantity),
        }),
      ),
      subtotal: toTaka(amounts.subtotalPaisa),
      deliveryName: inShownLanguage(terms).name,
      deliveryCharge: toTaka(amounts.deliveryChargePaisa),
      discount: toTaka(discountPaisa),
      totalAmount: toTaka(amounts.totalPaisa),
    }
  }
}

async function findLines(context: Pick<Context, 'db' | 'clock' | 'settings'>, wanted: EntryLine[]) {
  const ids = wanted.map(({ productId }) => productId)
  const offers = await listOffers(context, [...new Set(ids)])
  return wanted.map(({ productId, size, colour, quantity, ...line }, place) => {
    const offer = offers.find(
      (each) => each.productId === productId && each.size === size && each.colour === colour,
    )
    if (!offer) {
      throw refuseField(
        `lines.${place}`,
        m.refusal_not_sale({ variant: variantLabel({ size, colour }) }),
      )
    }
    const { stock, takesPreorders, ...sold } = offer
    const isShort = stock !== null && stock < quantity
    const isPreorder = isShort && line.isPreorder && takesPreorders
    const problem = isShort && !isPreorder ? explainShortage(offer, stock, quantity) : null
    return { ...sold, quantity, isPreorder, problem }
  })
}

/** Splits the discount of the whole order by line, so that a line can be refunded without it. */
function listDiscounts(
  lines: readonly SaleLine[],
  { lines: wanted, discount, discountReason }: EntryQuoteRequest,
): Entry['discounts'] {
  const lowered = lines.map(({ unitPricePaisa, quantity }, position) => {
    const { price, priceReason = '' } = wanted[position] ?? {}
    const less = price === undefined ? 0 : unitPricePaisa - toPaisa(price)
    if (less < 0) {
      const most = formatTaka(toTaka(unitPricePaisa))
      throw refuseField(`lines.${position}.price`, m.refusal_price_only_lowered({ most }))
    }
    return { reason: priceReason, position, paisa: less * quantity }
  })
  const left = lines.map(
    ({ unitPricePaisa, quantity }, position) =>
      unitPricePaisa * quantity - (lowered[position]?.paisa ?? 0),
  )
  const whole = toPaisa(discount)
  if (whole > left.reduce((sum, paisa) => sum + paisa, 0)) {
    throw refuseField('discount', m.refusal_discount_more_items())
  }
  const shares = whole === 0 ? [] : prorate(whole, left)
  const reason = discountReason || 'Discount'
  return [...lowered, ...shares.map((paisa, position) => ({ reason, position, paisa }))].filter(
    ({ paisa }) => paisa > 0,
  )
}
