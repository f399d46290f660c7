import { numberFormat, shownLanguage } from './language.ts'

/**
 * Stored in whole paisa, shown in taka (1 taka = 100 paisa). Both are plain numbers; names of paisa
 * amounts end in `Paisa`.
 */

/** The highest price. */
export const MAX_TAKA = 10_000_000

export function toTaka(paisa: number): number {
  return paisa / 100
}

export function toPaisa(taka: number): number {
  return Math.round(taka * 100)
}

/** The regular price of an item on sale, for an answer. */
export function regularPriceOf({ regularPricePaisa }: { regularPricePaisa?: number | null }): {
  regularPrice?: number
} {
  return regularPricePaisa == null ? {} : { regularPrice: toTaka(regularPricePaisa) }
}

const wholeTaka = numberFormat({ maximumFractionDigits: 0 })
const takaAndPaisa = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * On screens and in sentences: `৳1,29,050`, or `৳1,290.50` when there are paisa; `−৳1,290` when it is negative. In
 * Bangla `৳১,২৯,০৫০`.
 */
export function formatTaka(taka: number): string {
  return withSign('৳', taka, Number.isInteger(taka) ? wholeTaka : takaAndPaisa)
}

function withSign(currency: string, taka: number, format: (taka: number) => string): string {
  return `${taka < 0 ? '−' : ''}${currency}${format(Math.abs(taka))}`
}

/** On papers and in mails: `৳1,290.00`, also as the specification has a line of the profile. */
export function formatTakaExactly(taka: number): string {
  return withSign('৳', taka, takaAndPaisa)
}

/**
 * As the specification has amounts of delivery and the overview's revenue: `BDT 1,290.00`, with a non-breaking space. In
 * Bangla `৳১,২৯০.০০`.
 */
export function formatBdt(taka: number): string {
  return withSign(shownLanguage() === 'bn' ? '৳' : 'BDT\u00a0', taka, takaAndPaisa)
}

/** `1290.50`: for gateways and couriers; not negative. */
export function toDecimal(paisa: number): string {
  const digits = String(paisa).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2}))?$/

/** Parses `1290`, `1290.5` or `1290.50`; undefined for any other format. */
export function readDecimal(text = ''): number | undefined {
  const [, taka, part = ''] = DECIMAL.exec(text) ?? []
  return taka === undefined ? undefined : Number(taka) * 100 + Number(part.padEnd(2, '0'))
}
