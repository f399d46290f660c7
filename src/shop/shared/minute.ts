import { z } from 'zod'
import { m } from '#messages'
import { SHOP_TIME_ZONE } from './clock.ts'
import { Day } from './day.ts'

const FORMAT = /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/

/** A minute in Asia/Dhaka as `YYYY-MM-DDTHH:MM`, as users enter it. */
export const Minute = z
  .string({ error: m.fault_enter_date_time })
  .refine((minute) => FORMAT.test(minute) && Day.safeParse(minute.slice(0, 10)).success, {
    error: m.fault_enter_date_time_2026,
  })
export type Minute = z.infer<typeof Minute>

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
})

export function toMinute(instant: Date): Minute {
  return format.format(instant).replace(' ', 'T')
}

/** With the time zone, like `2026-12-01T10:00+06:00`. */
export function withOffset(minute: Minute): string {
  return `${minute}+06:00`
}

export function startOfMinute(minute: Minute): Date {
  return new Date(withOffset(minute))
}
