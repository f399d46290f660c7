import { truncate } from '../../shared/excerpt.ts'
import { type ImportProblem, type ImportReport, MAX_LISTED_PROBLEMS } from './contract.ts'

const MAX_VALUE_LENGTH = 40

/** What is known of a file so far. */
export function createReport() {
  const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, sizesRemoved: 0 }
  const pictures = { pictures: 0, picturesKept: 0 }
  const problems: ImportProblem[] = []
  let problemCount = 0
  return {
    counts,
    pictures,
    isClean: () => problemCount === 0,
    tell: (problem: ImportProblem): void => {
      problemCount++
      if (problems.length >= MAX_LISTED_PROBLEMS) return
      problems.push({ ...problem, value: truncate(problem.value, MAX_VALUE_LENGTH) })
    },
    soFar: (): Partial<ImportReport> => ({ ...counts, ...pictures, problemCount, problems }),
  }
}

export type CheckReport = ReturnType<typeof createReport>
