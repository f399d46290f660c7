export function countVitest(report, exitCode) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(isFailed),
  )
  return orAtLeastOneFailed(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
  })
}

export function countPlaywright({ stats }, exitCode) {
  return orAtLeastOneFailed(exitCode, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  })
}

export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  )
}

function isFailed(test) {
  return test.status === 'failed'
}

/** A suite may break outside its tests: no test found, a server that did not come up, a crash. */
function orAtLeastOneFailed(exitCode, { passed, failed }) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}
