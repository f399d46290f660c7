import type { Voucher } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formatDate } from '#web/ui/dates.ts'

const count = new Intl.NumberFormat('en-IN')

function daysWords({ firstDay, lastDay }: Pick<Voucher, 'firstDay' | 'lastDay'>): string[] {
  if (firstDay !== null && firstDay === lastDay) return [`on ${formatDate(firstDay)}`]
  if (firstDay !== null && lastDay !== null) {
    return [`${formatDate(firstDay)} to ${formatDate(lastDay)}`]
  }
  if (firstDay !== null) return [`from ${formatDate(firstDay)}`]
  return lastDay === null ? [] : [`until ${formatDate(lastDay)}`]
}

function timesWords(times: number): string {
  if (times === 1) return 'once per customer'
  return times === 2 ? 'twice per customer' : `${count.format(times)} times per customer`
}

type Conditions = Pick<Voucher, 'minimumSubtotal' | 'firstDay' | 'lastDay' | 'usesPerCustomer'>

/** What has to be fulfilled, each condition in a few words; empty when there is none. */
export function voucherConditionWords(voucher: Conditions): string[] {
  return [
    ...(voucher.minimumSubtotal > 0
      ? [`orders of ${formatTaka(voucher.minimumSubtotal)} or more`]
      : []),
    ...daysWords(voucher),
    ...(voucher.usesPerCustomer === null ? [] : [timesWords(voucher.usesPerCustomer)]),
  ]
}

/** `7 of 50`, or `7`. */
export function usesWords({ useCount, totalUses }: Pick<Voucher, 'useCount' | 'totalUses'>) {
  const used = count.format(useCount)
  return totalUses === null ? used : `${used} of ${count.format(totalUses)}`
}
