export interface Outcome {
  passed: number
  /** What failed, by name: its file and its title. */
  failed: string[]
}

/** What is read of a report in Jest's format, which Vitest writes. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

interface PlaywrightSuite {
  specs: { file: string; title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
}

export function outcomeOfVitest(report: VitestReport, exitCode: number): Outcome {
  const failed = report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that cannot be loaded has no tests.
      return tests.length === 0 ? [name] : tests.map(({ fullName }) => `${name}: ${fullName}`)
    })
  return orAtLeastOneFailed('Vitest', exitCode, { passed: report.numPassedTests, failed })
}

export function outcomeOfPlaywright(report: PlaywrightReport, exitCode: number): Outcome {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`)
  const passed = report.stats.expected + report.stats.flaky
  return orAtLeastOneFailed('Playwright', exitCode, { passed, failed })
}

function specsOf(suite: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.flatMap(({ failed }) => failed),
  }
}

/** A suite may break outside its tests: no test found, a server that did not come up, a crash. */
function orAtLeastOneFailed(program: string, exitCode: number, outcome: Outcome): Outcome {
  if (exitCode === 0 || outcome.failed.length > 0) return outcome
  return { ...outcome, failed: [`${program} ended with ${exitCode}, and no test failed`] }
}
