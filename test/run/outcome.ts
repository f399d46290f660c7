import { stripVTControlCharacters } from 'node:util'

interface Failure {
  /** The file and title of a test, or the name of another failure. */
  name: string
  /** The error message, shortened. */
  message: string
}

export interface Outcome {
  passed: number
  failed: Failure[]
}

/** The used fields of a report in Jest's format, which Vitest writes. */
export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  specs: {
    file: string
    title: string
    ok: boolean
    tests: { results: { errors: { message: string }[] }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

export interface PlaywrightReport {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
}

export function outcomeOfVitest(report: VitestReport, exitCode: number): Outcome {
  const failed = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed')
      // A file that fails to load has no tests.
      if (tests.length === 0) return [{ name, message: shorten([message]) }]
      return tests.map(({ fullName, failureMessages }) => ({
        name: `${name}: ${fullName}`,
        message: shorten(failureMessages),
      }))
    })
  return orAtLeastOneFailed('Vitest', exitCode, { passed: report.numPassedTests, failed })
}

export function outcomeOfPlaywright(report: PlaywrightReport, exitCode: number): Outcome {
  const failed = report.suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `${file}: ${title}`,
      message: shorten(
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map((error) => error.message)),
        ),
      ),
    }))
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

/** A suite may fail outside its tests: no tests found, a server that did not start, a crash. */
function orAtLeastOneFailed(program: string, exitCode: number, outcome: Outcome): Outcome {
  if (exitCode === 0 || outcome.failed.length > 0) return outcome
  const name = `${program} ended with ${exitCode}, and no test failed`
  return { ...outcome, failed: [{ name, message: '' }] }
}

const MAX_LINES = 25

function shorten(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).trim().split('\n')
  return lines.slice(0, MAX_LINES).join('\n')
}
