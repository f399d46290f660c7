import { m } from '#messages'
import { toLatinDigits } from '../../shared/digits.ts'
import type { DateOrder } from './contract.ts'

const SWITCHES = new Map([
  ...['yes', 'true', '1'].map((text) => [text, true] as const),
  ...['no', 'false', '0'].map((text) => [text, false] as const),
])

export function readSwitch(text: string): boolean | undefined {
  return SWITCHES.get(text.toLowerCase())
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /[T ] {0,3}(\d{1,2}):(\d\d)(?::\d\d(?:\.\d{1,9})?)? ?(am|pm)?$/i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/
const NAMED_MONTH = /^(\d{1,2})[- ]([a-z]{3})[a-z]{0,6}[-, ]+(\d{4}|\d\d)$/i

export type ReadDate = { minute: string } | { ifDayFirst: string; ifMonthFirst: string }

/** A date in a spreadsheet's format, with or without a time; undefined for anything else. */
export function readDate(typed: string): ReadDate | undefined {
  const text = toLatinDigits(typed.slice(0, 50)).trim()
  const [time = '', hour = '0', minutes = '00', half = ''] = TIME.exec(text) ?? []
  const day = text.slice(0, text.length - time.length)
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  const write = (y = '', m: string | number = '', d = '') =>
    `${y.padStart(4, '20')}-${two(m)}-${two(d)}T${two(hours)}:${minutes}`
  const named = NAMED_MONTH.exec(day)
  const [, year, month, date] = YEAR_FIRST.exec(day) ?? []
  if (year) return { minute: write(year, month, date) }
  if (named)
    return { minute: write(named[3], MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1, named[1]) }
  const [, first, second, last] = YEAR_LAST.exec(day) ?? []
  if (!first || !second) return undefined
  if (Number(first) > 12 || first === second) return { minute: write(last, second, first) }
  if (Number(second) > 12) return { minute: write(last, first, second) }
  return { ifDayFirst: write(last, second, first), ifMonthFirst: write(last, first, second) }
}

function two(part: string | number): string {
  return String(part).padStart(2, '0')
}

/** The order of day and month in a date that can be read only one way. */
export function dateOrderOf(typed: string): DateOrder | undefined {
  const [, first, second] =
    YEAR_LAST.exec(toLatinDigits(typed.slice(0, 50)).replace(TIME, '').trim()) ?? []
  if (Number(first) > 12) return 'day'
  return Number(second) > 12 ? 'month' : undefined
}

const SCIENTIFIC = /^\d(?:\.\d+)?e\+?\d+$/i
const DATE =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d)$/i

/** What a spreadsheet seems to have done to a text; empty when nothing. */
export function markOf(from: string, to: string): string {
  if (SCIENTIFIC.test(to)) return m.import_mark_shortened()
  if (DATE.test(to)) return m.import_mark_date()
  if (from !== to && /^0+\d/.test(from) && from.replace(/^0+/, '') === to) {
    return m.import_mark_zeros()
  }
  const isRounded = /^\d{16,}$/.test(from) && /0$/.test(to) && from.slice(0, 15) === to.slice(0, 15)
  if (isRounded && from !== to) return m.import_mark_rounded()
  return ''
}

/** Saving in a Western European encoding turns other letters into question marks. */
export function hasLostLetters(from: string, to: string): boolean {
  const lost = from.replace(/[^\0-\u00ff]/g, '?')
  return from !== to && (lost === to || (to.includes('???') && !from.includes('???')))
}
