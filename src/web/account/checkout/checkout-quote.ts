import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { AppliedVoucher, ChosenDelivery, Quote } from '#shop/pricing/contract.ts'
import { toQuote } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** The quote that the shopper sees and agrees to, priced by the same rule as the order. */
export function quoteCart(
  lines: readonly CartLine[],
  delivery: ChosenDelivery,
  voucher: AppliedVoucher | null = null,
  isCash = false,
): Quote {
  return toQuote(
    lines.map((line) => ({ ...line, unitPricePaisa: toPaisa(line.price) })),
    delivery,
    voucher,
    isCash,
  )
}

/** Why an applied voucher no longer takes anything off; undefined while it does. */
export function explainShortfall({ voucher, subtotal }: Quote): string | undefined {
  if (!voucher) return undefined
  const { minimumSubtotal } = voucher.discount
  const missingPaisa = toPaisa(minimumSubtotal) - toPaisa(subtotal)
  if (missingPaisa <= 0) return undefined
  return m.checkout_voucher_shortfall({
    minimum: formatTaka(minimumSubtotal),
    missing: formatTaka(toTaka(missingPaisa)),
  })
}

/** A voucher that takes nothing off is not sent, and so not used up. */
export function voucherCodeOf({ voucher, voucherDiscount }: Quote): string | null {
  return voucherDiscount > 0 && voucher ? voucher.code : null
}

type QuoteLine = Quote['lines'][number]

const nameLine = (line: QuoteLine) => `${line.name} (${variantPhrase(line)})`

function explainLine(before: QuoteLine | undefined, now: QuoteLine): string[] {
  if (!before) return [m.checkout_line_added({ item: nameLine(now) })]
  return [
    ...(before.price === now.price
      ? []
      : [
          m.checkout_price_changed({
            item: nameLine(now),
            before: formatTaka(before.price),
            now: formatTaka(now.price),
          }),
        ]),
    ...(before.quantity === now.quantity
      ? []
      : [
          m.checkout_quantity_changed({
            item: nameLine(now),
            before: formatCount(before.quantity),
            now: formatCount(now.quantity),
          }),
        ]),
  ]
}

function explainVoucher(shown: Quote, fresh: Quote): string[] {
  const code = (fresh.voucher ?? shown.voucher)?.code
  if (!code || shown.voucherDiscount === fresh.voucherDiscount) return []
  const before = formatTaka(shown.voucherDiscount)
  return [
    fresh.voucherDiscount === 0
      ? m.checkout_voucher_gone({ code, before })
      : m.checkout_voucher_changed({ code, before, now: formatTaka(fresh.voucherDiscount) }),
  ]
}

function nameCharge(taka: number): string {
  return taka === 0 ? m.checkout_free() : formatTaka(taka)
}

/** When the delivery option is no longer offered, the reason already says so. */
function explainDelivery(shown: Quote, fresh: Quote): string[] {
  const { deliveryCharge: before, deliveryOption } = shown
  const { deliveryCharge: now, deliveryName } = fresh
  if (before === now || deliveryOption !== fresh.deliveryOption) return []
  return [
    m.checkout_price_changed({
      item: deliveryName,
      before: nameCharge(before),
      now: nameCharge(now),
    }),
  ]
}

/** One sentence for each line, the delivery and the voucher, if it differs from what the shopper saw. */
export function explainNewQuote(shown: Quote, fresh: Quote): string[] {
  const find = (quoted: Quote, { productId, size, colour }: QuoteLine) =>
    quoted.lines.find(
      (line) => line.productId === productId && line.size === size && line.colour === colour,
    )
  const gone = shown.lines.filter((line) => !find(fresh, line))
  return [
    ...fresh.lines.flatMap((line) => explainLine(find(shown, line), line)),
    ...gone.map((line) => m.checkout_line_gone({ item: nameLine(line) })),
    ...explainDelivery(shown, fresh),
    ...explainVoucher(shown, fresh),
  ]
}
