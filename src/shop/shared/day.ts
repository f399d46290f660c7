import { z } from 'zod'
import { m } from '#messages'
import type { ShopDate } from './clock.ts'
import { inEachLanguage } from './language.ts'

/** Outside the shop's lifetime; PostgreSQL has no year 0. */
export const FIRST_DAY: ShopDate = '2000-01-01'
export const LAST_DAY: ShopDate = '2199-12-31'

/** A day as users enter it. */
export const Day = z.iso
  .date({ error: m.fault_enter_date_yyyy_mm })
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, { error: m.fault_enter_date_2000 })

const format = inEachLanguage<Date>(
  (language) =>
    new Intl.DateTimeFormat(m.language_dates(), {
      day: 'numeric',
      month: language === 'en' ? 'short' : 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** `25 Nov 2026`, or `২৫ নভেম্বর, ২০২৬` */
export function dayName(day: ShopDate): string {
  return format(new Date(day))
}

/** `1 to 25 Nov 2026` for `2026-11-01-to-2026-11-25`; other text is unchanged. */
export function formatDays(name: string): string {
  const days = name.split('-to-').map((day) => Day.safeParse(day).data ?? '')
  const [from = '', to = ''] = days
  if (from === '' || to === '') return name
  const last = dayName(to)
  if (from === to) return last
  const same = [7, 4].find((length) => from.slice(0, length) === to.slice(0, length)) ?? 0
  const [day, month, year] = dayName(from).split(' ')
  const told = same === 7 ? [day] : same === 4 ? [day, month] : [day, month, year]
  return m.voucher_between({ from: told.join(' '), to: last })
}
