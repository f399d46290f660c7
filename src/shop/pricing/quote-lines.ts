import { toTaka } from '../shared/money.ts'
import type { DeliveryOption, Quote } from './contract.ts'
import { type PricedLine, quote } from './rules.ts'

interface NamedLine extends PricedLine {
  productId: string
  name: string
  size: string
}

/** The quote in taka, as the API and the pages show it. */
export function toQuote(lines: readonly NamedLine[], deliveryOption: DeliveryOption): Quote {
  const amounts = quote(lines, deliveryOption)
  return {
    lines: lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      size: line.size,
      price: toTaka(line.unitPricePaisa),
      quantity: line.quantity,
      itemTotal: toTaka(line.unitPricePaisa * line.quantity),
    })),
    deliveryOption,
    subtotal: toTaka(amounts.subtotalPaisa),
    deliveryCharge: toTaka(amounts.deliveryChargePaisa),
    voucherDiscount: toTaka(amounts.voucherDiscountPaisa),
    totalAmount: toTaka(amounts.totalPaisa),
  }
}
