import { toShopDate } from '../../shared/clock.ts'

/** The year in which the fiscal year of an instant begins, in July in Asia/Dhaka. */
export function fiscalYearOf(instant: Date): number {
  const [year = 0, month = 0] = toShopDate(instant).split('-').map(Number)
  return month >= 7 ? year : year - 1
}

/** `2026-27/12` */
export function formatSerial({ fiscalYear, serial }: { fiscalYear: number; serial: number }) {
  return `${fiscalYear}-${String((fiscalYear + 1) % 100).padStart(2, '0')}/${serial}`
}

/** What of an amount that includes VAT is VAT; rounded to the paisa, so that both parts add up. */
export function splitVat(paisa: number, ratePercent: number) {
  // Rates have steps of 0.5, so that this is whole numbers.
  const basePaisa = Math.round((paisa * 200) / (200 + Math.round(ratePercent * 2)))
  return { basePaisa, vatPaisa: paisa - basePaisa }
}

/** Spreads an amount over others by their size: the shares add up to it, and none exceeds its own. */
export function spread(paisa: number, over: readonly number[]): number[] {
  const whole = over.reduce((sum, each) => sum + each, 0)
  let through = 0
  return over.map((each) => {
    const before = whole === 0 ? 0 : Math.round((paisa * through) / whole)
    through += each
    return whole === 0 ? 0 : Math.round((paisa * through) / whole) - before
  })
}
