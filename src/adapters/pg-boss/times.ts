import { CronExpressionParser } from 'cron-parser'
import { MINUTE_MS, SHOP_TIME_ZONE } from '#shop/shared/clock.ts'
import type { WorkTimes } from '#shop/shared/context.ts'

/** Allows for a full queue, or a server that is starting. */
const PATIENCE_MS = 15 * MINUTE_MS

/** When scheduled work is due next, and from when on it counts as missed. */
export function timesOf(cron: string, now: Date): WorkTimes {
  const after = parse(cron, now)
  const before = parse(cron, new Date(now.getTime() - PATIENCE_MS))
  before.prev()
  return { cron, nextAt: after.next().toDate(), overdueBefore: before.prev().toDate() }
}

function parse(cron: string, now: Date) {
  return CronExpressionParser.parse(cron, { currentDate: now, tz: SHOP_TIME_ZONE })
}
