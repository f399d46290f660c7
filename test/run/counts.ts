export interface Counts {
  passed: number
  failed: number
}

/** What is read of a report in Jest's format, which Vitest writes. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number }
}

export function countVitest(report: VitestReport, exitCode: number): Counts {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return orAtLeastOneFailed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
  })
}

export function countPlaywright({ stats }: PlaywrightReport, exitCode: number): Counts {
  return orAtLeastOneFailed(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  })
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}

function isFailed(test: { status: string }): boolean {
  return test.status === 'failed'
}

/** A suite may break outside its tests: no test found, a server that did not come up, a crash. */
function orAtLeastOneFailed(exitCode: number, { passed, failed }: Counts): Counts {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
