import type { ReportFile } from '#shop/reports/files/contract.ts'
import { formatDate } from '#web/ui/dates.ts'
import { groupingNames } from './span-words.ts'

/** `Orders, 1 Jan 2026 to 21 Nov 2026` */
export function nameFile({ by, from, to }: Pick<ReportFile, 'by' | 'from' | 'to'>): string {
  const what = by ? `Sales by ${groupingNames[by].toLowerCase()}` : 'Orders'
  return `${what}, ${formatDate(from)} to ${formatDate(to)}`
}

/** How many are not done, whatever became of the others. */
export function underwayWords(files: readonly Pick<ReportFile, 'state'>[]): string {
  const count = files.filter(({ state }) => state === 'waiting' || state === 'preparing').length
  if (count === 0) return 'No file is being prepared'
  return count === 1 ? '1 file is being prepared' : `${count} files are being prepared`
}

/** How one stands that is not ready. */
export function stateWords({ state, percent }: Pick<ReportFile, 'state' | 'percent'>): string {
  if (state === 'waiting') return 'Waiting…'
  if (state === 'failed') return 'This file could not be prepared.'
  return percent === null ? 'Preparing…' : `Preparing… ${percent}%`
}
