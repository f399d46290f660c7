import { m } from '#messages'
import { addDays, type ShopDate, toShopDate, weekdayOf } from '../shared/clock.ts'
import { grouped, inEachLanguage } from '../shared/language.ts'
import { formatTaka, toPaisa, toTaka } from '../shared/money.ts'
import { pick } from '../shared/pick.ts'
import type { AppliedVoucher, ChosenDelivery, DeliveryPrice, Discount, Quote } from './contract.ts'

/** In business days from the order date. */
export interface DeliveryDays {
  earliestDays: number
  latestDays: number
}

/** `3-7 business days`, `Same day or next day`. */

export function describePromise({ earliestDays, latestDays }: DeliveryDays): string {
  if (latestDays === 0) return m.promise_same_day()
  if (latestDays === 1) {
    return earliestDays === 0 ? m.promise_same_or_next() : m.promise_next_day()
  }
  const days = { least: grouped(earliestDays), most: grouped(latestDays) }
  if (earliestDays === 0) return m.promise_within(days)
  return earliestDays === latestDays ? m.promise_days(days) : m.promise_between(days)
}

/** A voucher does not affect free delivery: the full subtotal counts. */
export function deliveryChargePaisa(
  { charge, freeFrom }: DeliveryPrice,
  subtotalPaisa: number,
): number {
  return freeFrom !== null && subtotalPaisa >= toPaisa(freeFrom) ? 0 : toPaisa(charge)
}

export interface PricedLine {
  unitPricePaisa: number
  /** Regular price, if it is on sale. */
  regularPricePaisa?: number | null
  quantity: number
}

export interface PaisaQuote {
  subtotalPaisa: number
  deliveryChargePaisa: number
  /** The part of it that is the cash fee, if any. */
  cashFeePaisa?: number
  voucherDiscountPaisa: number
  totalPaisa: number
}

/** In whole paisa, rounded down; 0 below the voucher's minimum subtotal, and never more than the lines cost. */
export function discountPaisa(discount: Discount, subtotalPaisa: number): number {
  if (subtotalPaisa < toPaisa(discount.minimumSubtotal)) return 0
  switch (discount.kind) {
    case 'percentage': {
      const share = Math.floor((subtotalPaisa * discount.percent) / 100)
      return discount.cap === null ? share : Math.min(share, toPaisa(discount.cap))
    }
    case 'fixed':
      return Math.min(toPaisa(discount.amount), subtotalPaisa)
  }
}

/** `10% off, at most ৳300`, or `৳150 off`. */
export function describeDiscount(discount: Discount): string {
  if (discount.kind === 'fixed') return m.voucher_off({ amount: formatTaka(discount.amount) })
  const percent = grouped(discount.percent)
  return discount.cap === null
    ? m.voucher_percent_off({ percent })
    : m.voucher_percent_off_up_to({ percent, cap: formatTaka(discount.cap) })
}

export function subtotalOf(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitPricePaisa * line.quantity, 0)
}

/** The total is never below the delivery charge. */
export function quote(
  lines: readonly PricedLine[],
  delivery: DeliveryPrice,
  discount: Discount | null = null,
  isCash = false,
): PaisaQuote {
  const subtotalPaisa = subtotalOf(lines)
  const cashFeePaisa = isCash ? toPaisa(delivery.cashFee ?? 0) : 0
  const chargePaisa = deliveryChargePaisa(delivery, subtotalPaisa) + cashFeePaisa
  const voucherDiscountPaisa = discount ? discountPaisa(discount, subtotalPaisa) : 0
  return {
    subtotalPaisa,
    deliveryChargePaisa: chargePaisa,
    ...(cashFeePaisa > 0 && { cashFeePaisa }),
    voucherDiscountPaisa,
    totalPaisa: subtotalPaisa + chargePaisa - voucherDiscountPaisa,
  }
}

interface NamedLine extends PricedLine {
  productId: string
  name: string
  size: string
  colour: string
}

/** The quote in taka, for the API and the pages. */
export function toQuote(
  lines: readonly NamedLine[],
  delivery: ChosenDelivery,
  voucher: AppliedVoucher | null = null,
  isCash = false,
): Quote {
  const amounts = quote(lines, delivery, voucher?.discount, isCash)
  return {
    lines: lines.map((line) => ({
      ...pick(line, 'productId', 'name', 'size', 'colour'),
      price: toTaka(line.unitPricePaisa),
      quantity: line.quantity,
      itemTotal: toTaka(line.unitPricePaisa * line.quantity),
    })),
    deliveryOption: delivery.option,
    deliveryName: delivery.name,
    subtotal: toTaka(amounts.subtotalPaisa),
    deliveryCharge: toTaka(amounts.deliveryChargePaisa),
    ...(amounts.cashFeePaisa !== undefined && { cashFee: toTaka(amounts.cashFeePaisa) }),
    voucher,
    voucherDiscount: toTaka(amounts.voucherDiscountPaisa),
    totalAmount: toTaka(amounts.totalPaisa),
  }
}

const FRIDAY = 5

/** Zero business days from a Friday is the Saturday after it. */
function addBusinessDays(
  date: ShopDate,
  days: number,
  isBusinessDay: (date: ShopDate) => boolean,
): ShopDate {
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

/** Nothing is delivered on Fridays and holidays. */
export function estimateDelivery(
  { earliestDays, latestDays }: DeliveryDays,
  holidays: readonly { day: ShopDate }[],
  now: Date,
): DeliveryEstimate {
  const today = toShopDate(now)
  const closed = new Set(holidays.map(({ day }) => day))
  const isBusinessDay = (date: ShopDate) => weekdayOf(date) !== FRIDAY && !closed.has(date)
  return {
    from: addBusinessDays(today, earliestDays, isBusinessDay),
    to: addBusinessDays(today, latestDays, isBusinessDay),
  }
}

const dayName = inEachLanguage<Date>(
  () =>
    new Intl.DateTimeFormat(m.language_weekdays(), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)

function formatDay(date: ShopDate, today: ShopDate): string {
  if (date === today) return m.paper_today()
  if (date === addDays(today, 1)) return m.paper_tomorrow()
  return dayName(new Date(`${date}T00:00:00Z`))
}

/** `Today`, `Tomorrow`, `Monday, November 24`, or a range of two of them. */
export function describeEstimate(estimate: DeliveryEstimate, now: Date): string {
  const today = toShopDate(now)
  const from = formatDay(estimate.from, today)
  return estimate.from === estimate.to ? from : `${from} – ${formatDay(estimate.to, today)}`
}
