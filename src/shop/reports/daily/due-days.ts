import { addDays, HOUR_MS, type ShopDate, toShopDate } from '../../shared/clock.ts'
import { REPORT_HOUR } from '../contract.ts'

/** After a stop of weeks nobody wants a mail for each day. */
const MAX_DAYS_LATE = 7

/** The newest day whose report is due: at 8:00 in Dhaka that becomes yesterday. */
export function lastDueDay(now: Date): ShopDate {
  return addDays(toShopDate(new Date(now.getTime() - REPORT_HOUR * HOUR_MS)), -1)
}

/**
 * The days whose reports are to go out, the oldest first: those of the last week that were not sent, from
 * the first that ever was. Where none ever was, the last day alone; none from before the shop.
 * @param sent the last eight days that were sent, or all that there are
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

/** So many days that were sent tell what is due. */
export const SENT_DAYS_NEEDED = MAX_DAYS_LATE + 1
