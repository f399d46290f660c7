import type { CartLine } from '#shop/cart/contract.ts'
import type { DeliveryOption, Quote } from '#shop/pricing/contract.ts'
import { toQuote } from '#shop/pricing/rules.ts'
import { formatTaka, toPaisa } from '#shop/shared/money.ts'

/** What the shopper is shown and agrees to, by the rule that the order itself is priced with. */
export function quoteCart(lines: readonly CartLine[], deliveryOption: DeliveryOption): Quote {
  return toQuote(
    lines.map((line) => ({ ...line, unitPricePaisa: toPaisa(line.price) })),
    deliveryOption,
  )
}

type QuoteLine = Quote['lines'][number]

const nameLine = (line: QuoteLine) => `${line.name} (size ${line.size})`

function explainLine(before: QuoteLine | undefined, now: QuoteLine): string[] {
  if (!before) return [`${nameLine(now)} has been added to your cart.`]
  return [
    ...(before.price === now.price
      ? []
      : [`${nameLine(now)} was ${formatTaka(before.price)} and is now ${formatTaka(now.price)}.`]),
    ...(before.quantity === now.quantity
      ? []
      : [`${nameLine(now)}: quantity was ${before.quantity} and is now ${now.quantity}.`]),
  ]
}

/** One sentence for each line that is no longer what the shopper was shown. */
export function explainChanges(shown: Quote, fresh: Quote): string[] {
  const find = (quoted: Quote, { productId, size }: QuoteLine) =>
    quoted.lines.find((line) => line.productId === productId && line.size === size)
  const gone = shown.lines.filter((line) => !find(fresh, line))
  return [
    ...fresh.lines.flatMap((line) => explainLine(find(shown, line), line)),
    ...gone.map((line) => `${nameLine(line)} is no longer in your cart.`),
  ]
}
