import { truncate } from '../../shared/excerpt.ts'
import {
  type ImportedValue,
  type ImportProblem,
  type ImportReport,
  MAX_LISTED,
} from './contract.ts'
import type { FileRow } from './dialects/dialect.ts'

const MAX_VALUE_LENGTH = 40
/** Long enough to see what happens to a description. */
const MAX_CHANGE_LENGTH = 120
const MAX_LEFT_OUT = 100

export const EMPTY_REPORT: ImportReport = {
  ...{ source: '', rows: 0, added: 0, changed: 0, unchanged: 0, sizesRemoved: 0 },
  ...{ values: [], valueCount: 0, markCount: 0, newCategories: [], leftOut: [], askedDate: '' },
  ...{ pictures: 0, picturesKept: 0, problemCount: 0, problems: [], message: '' },
}

/** Collects the findings about a file. */
export function createReport() {
  const counts = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    sizesRemoved: 0,
    pictures: 0,
    picturesKept: 0,
  }
  const problems: ImportProblem[] = []
  const marked: ImportedValue[] = []
  const others: ImportedValue[] = []
  const leftOut = new Set<string>()
  let names: Readonly<Record<string, string>> = {}
  let [source, askedDate, problemCount, valueCount, markCount] = ['', '', 0, 0, 0]
  const nameOf = (column: string) => names[column] ?? column
  return {
    counts,
    newCategories: new Map<string, string>(),
    isClean: () => problemCount === 0,
    /** Other software has other names for our columns. */
    nameSource: (name: string, columns: Readonly<Record<string, string>>): void => {
      source = name
      names = columns
    },
    leaveOut: (what: string): void => {
      if (leftOut.size < MAX_LEFT_OUT) leftOut.add(truncate(what, 100))
    },
    askDate: (example: string): void => {
      askedDate ||= example.slice(0, MAX_VALUE_LENGTH)
    },
    tell: ({ column, value, ...problem }: ImportProblem): void => {
      problemCount++
      if (problems.length >= MAX_LISTED) return
      problems.push({
        ...problem,
        column: nameOf(column),
        value: truncate(value, MAX_VALUE_LENGTH),
      })
    },
    tellValue: ({ column, from, to, product, ...value }: ImportedValue): void => {
      valueCount++
      if (value.mark !== '') markCount++
      const list = value.mark === '' ? others : marked
      if (list.length >= MAX_LISTED) return
      list.push({ ...value, product: truncate(product, 80), column, ...excerptOf(from, to) })
    },
    /** During the check: long lists come only with the final report. */
    soFar: (): Partial<ImportReport> => ({ ...counts, source, problemCount }),
    whole(): Partial<ImportReport> {
      return {
        ...this.soFar(),
        ...{ problems, valueCount, markCount, askedDate },
        values: [...marked, ...others].slice(0, MAX_LISTED),
        leftOut: [...leftOut],
        newCategories: [...this.newCategories.values()],
      }
    },
  }
}

/** Reports only the first problem of each cell. */
export type Tell = (row: FileRow, column: string, message: string) => void

/** Shows the text around the first difference. */
function excerptOf(from: string, to: string) {
  let same = 0
  while (same < from.length && from[same] === to[same]) same++
  const start = Math.max(from.length, to.length) > MAX_CHANGE_LENGTH ? Math.max(0, same - 20) : 0
  const cut = (text: string) =>
    truncate((start > 0 ? '…' : '') + text.slice(start), MAX_CHANGE_LENGTH)
  return { from: from && cut(from), to: to && cut(to) }
}

export type Report = ReturnType<typeof createReport>
