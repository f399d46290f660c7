import { m } from '#messages'
import type { DeliveryStatus, OrderStatus } from '../../orders/contract.ts'
import type { PaymentStatus } from '../../payments/contract.ts'
import { staffLabelOf } from '../../payments/methods.ts'
import type { ShopDate } from '../../shared/clock.ts'
import { formatDate as formatDateOf, formatDay } from '../../shared/dates.ts'
import { formatMoments } from '../../shared/language.ts'
import type { DoneRefund } from '../refunds-of-span.ts'
import type { DayReport } from './read-day.ts'

/** Removes the comma that some versions of ICU put after the weekday. */
const ofDay =
  (format: (moment: Date) => string) =>
  (day: ShopDate): string =>
    format(new Date(`${day}T12:00:00+06:00`)).replace(',', '')

/** `Saturday 21 November 2026` */
export const formatLongDate = ofDay(
  formatMoments({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
)

/** `21 Nov 2026` */
export const formatDate = ofDay(formatDateOf)

/** `Sat 21 Nov 2026` */
export const formatWeekdayDate = ofDay(formatDay)

const statusNames: Record<OrderStatus | DeliveryStatus | PaymentStatus, () => string> = {
  confirmed: m.status_confirmed,
  processing: m.status_processing,
  shipped: m.status_shipped,
  delivered: m.common_delivered,
  cancelled: m.common_cancelled,
  pending: m.common_pending,
  assigned: m.paper_assigned,
  picked_up: m.status_picked_up,
  in_transit: m.status_in_transit,
  out_for_delivery: m.status_out_for_delivery,
  failed_delivery: m.status_failed_delivery,
  returned: m.status_returned,
  paid: m.status_paid,
  failed: m.status_failed,
  refunded: m.common_refunded,
}

/** `Out for delivery` */
export function formatStatus(status: keyof typeof statusNames): string {
  return statusNames[status]()
}

export function formatRefundKind(kind: DoneRefund['kind']): string {
  return kind === 'gateway' ? m.paper_by_gateway() : m.paper_by_hand()
}

/** Breakdowns of a day's orders. */
export function listParts(report: DayReport) {
  const { byStatus, byPaymentMethod, byDeliveryOption, deliveryNames } = report
  return [
    {
      heading: m.paper_by_status(),
      rows: byStatus.map((row) => ({ ...row, name: formatStatus(row.value) })),
    },
    {
      heading: m.paper_by_method(),
      rows: byPaymentMethod.map((row) => ({ ...row, name: staffLabelOf(row.value) })),
    },
    {
      heading: m.paper_by_delivery(),
      rows: byDeliveryOption.map((row) => ({ ...row, name: deliveryNames[row.value] })),
    },
  ]
}
