import { addDays, HOUR_MS, type ShopDate, toShopDate } from '../../shared/clock.ts'
import { REPORT_HOUR } from '../contract.ts'

/** After downtime of weeks, a mail for each day would be useless. */
const MAX_DAYS_LATE = 7

/** The newest day whose report is due: at 8:00 in Dhaka that becomes yesterday. */
export function lastDueDay(now: Date): ShopDate {
  return addDays(toShopDate(new Date(now.getTime() - REPORT_HOUR * HOUR_MS)), -1)
}

/**
 * The days whose reports are due, oldest first: unsent ones of the last week, since the first that was ever sent.
 * Before any was sent, only the last day; none from before the shop opened.
 * @param sent the last eight days that were sent, or all there are
 * @param opened the first day of the shop
 */
export function listDueDays(now: Date, sent: readonly ShopDate[], opened: ShopDate): ShopDate[] {
  const last = lastDueDay(now)
  const firstSent = sent.toSorted()[0] ?? last
  const week = Array.from({ length: MAX_DAYS_LATE }, (_, place) =>
    addDays(last, place + 1 - MAX_DAYS_LATE),
  )
  return week.filter((day) => day >= firstSent && day >= opened && !sent.includes(day))
}

/** Number of sent days needed to determine what is due. */
export const SENT_DAYS_NEEDED = MAX_DAYS_LATE + 1
