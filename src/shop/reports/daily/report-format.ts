import { staffLabelOf } from '../../payments/methods.ts'
import { SHOP_TIME_ZONE, type ShopDate } from '../../shared/clock.ts'
import type { Sales } from '../contract.ts'
import type { DoneRefund } from '../refunds-of-span.ts'
import type { DayReport } from './read-day.ts'

function formatter(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, ...options })
  return (moment: Date | string) => format.format(new Date(moment))
}

/** Removes the comma that some versions of ICU put after the weekday. */
const ofDay =
  (format: (moment: Date) => string) =>
  (day: ShopDate): string =>
    format(new Date(`${day}T12:00:00+06:00`)).replace(',', '')

/** `Saturday 21 November 2026` */
export const formatLongDate = ofDay(
  formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
)

/** `21 Nov 2026` */
export const formatDate = ofDay(formatter({ day: 'numeric', month: 'short', year: 'numeric' }))

/** `Sat 21 Nov 2026` */
export const formatWeekdayDate = ofDay(
  formatter({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
)

/** `14:05` in Dhaka */
export const formatTime = formatter({ hour: '2-digit', minute: '2-digit' })

/** `22 Nov 2026, 08:00` in Dhaka */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' })

/** Statuses of orders, payments and parcels: `Out for delivery`. */
export function formatStatus(status: string): string {
  const words = status.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function formatRefundKind(kind: DoneRefund['kind']): string {
  return kind === 'gateway' ? 'By payment gateway' : 'Manual'
}

interface Part {
  heading: string
  rows: (Sales & { name: string })[]
}

/** Breakdowns of a day's orders. */
export function listParts(report: DayReport): Part[] {
  const { byStatus, byPaymentMethod, byDeliveryOption, deliveryNames } = report
  return [
    {
      heading: 'By order status',
      rows: byStatus.map((row) => ({ ...row, name: formatStatus(row.value) })),
    },
    {
      heading: 'By payment method',
      rows: byPaymentMethod.map((row) => ({ ...row, name: staffLabelOf(row.value) })),
    },
    {
      heading: 'By delivery option',
      rows: byDeliveryOption.map((row) => ({ ...row, name: deliveryNames[row.value] })),
    },
  ]
}
