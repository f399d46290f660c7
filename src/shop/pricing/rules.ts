import { addDays, type ShopDate, toShopDate, weekdayOf } from '../shared/clock.ts'
import { toTaka } from '../shared/money.ts'
import type { DeliveryOption, Quote } from './contract.ts'

interface DeliveryTerms {
  label: string
  chargePaisa: number
  /** Earliest and latest, in business days from the day of the order. */
  businessDays: readonly [number, number]
  promise: string
}

/** Section 9 of the shopper's specification. */
export const deliveryTerms: Record<DeliveryOption, DeliveryTerms> = {
  standard: {
    label: 'Standard Delivery',
    chargePaisa: 60_00,
    businessDays: [3, 7],
    promise: '3-7 business days',
  },
  express: {
    label: 'Express Delivery',
    chargePaisa: 120_00,
    businessDays: [1, 2],
    promise: '1-2 business days',
  },
  premium: {
    label: 'Premium Delivery',
    chargePaisa: 200_00,
    businessDays: [0, 1],
    promise: 'Same day or next day',
  },
}

export interface PricedLine {
  unitPricePaisa: number
  quantity: number
}

export interface PaisaQuote {
  subtotalPaisa: number
  deliveryChargePaisa: number
  voucherDiscountPaisa: number
  totalPaisa: number
}

/** A discount never exceeds the subtotal, so a total is never below the delivery charge. */
export function quote(
  lines: readonly PricedLine[],
  deliveryOption: DeliveryOption,
  discountPaisa = 0,
): PaisaQuote {
  const subtotalPaisa = lines.reduce((sum, line) => sum + line.unitPricePaisa * line.quantity, 0)
  const deliveryChargePaisa = deliveryTerms[deliveryOption].chargePaisa
  const voucherDiscountPaisa = Math.min(Math.max(discountPaisa, 0), subtotalPaisa)
  return {
    subtotalPaisa,
    deliveryChargePaisa,
    voucherDiscountPaisa,
    totalPaisa: subtotalPaisa + deliveryChargePaisa - voucherDiscountPaisa,
  }
}

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

const FRIDAY = 5

function isBusinessDay(date: ShopDate): boolean {
  return weekdayOf(date) !== FRIDAY
}

/** Zero business days from a Friday is the Saturday after it. */
function addBusinessDays(date: ShopDate, days: number): ShopDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  for (let left = days; left > 0; left--) {
    do day = addDays(day, 1)
    while (!isBusinessDay(day))
  }
  return day
}

export interface DeliveryEstimate {
  from: ShopDate
  to: ShopDate
}

export function estimateDelivery(deliveryOption: DeliveryOption, now: Date): DeliveryEstimate {
  const today = toShopDate(now)
  const [earliest, latest] = deliveryTerms[deliveryOption].businessDays
  return { from: addBusinessDays(today, earliest), to: addBusinessDays(today, latest) }
}

const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

function nameDay(date: ShopDate, today: ShopDate): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return dayName.format(new Date(`${date}T00:00:00Z`))
}

/** `Today`, `Tomorrow`, `Monday, November 24`, or a range of two of them. */
export function describeEstimate(estimate: DeliveryEstimate, now: Date): string {
  const today = toShopDate(now)
  const from = nameDay(estimate.from, today)
  return estimate.from === estimate.to ? from : `${from} – ${nameDay(estimate.to, today)}`
}
