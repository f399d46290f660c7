import { expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest, sum } from './outcome.ts'

const passing = {
  name: 'a',
  status: 'passed',
  assertionResults: [{ status: 'passed', fullName: 'x' }],
}
const failing = {
  name: 'b',
  status: 'failed',
  assertionResults: [{ status: 'failed', fullName: 'y' }],
}
const broken = { name: 'c', status: 'failed', assertionResults: [] }

it('names a file that cannot be loaded', () => {
  const report = { numPassedTests: 1, testResults: [passing, failing, broken] }
  expect(outcomeOfVitest(report, 1)).toEqual({ passed: 1, failed: ['b: y', 'c'] })
})

it('tells of a run of Vitest that ends badly without naming a test', () => {
  const report = { numPassedTests: 1, testResults: [passing] }
  expect(outcomeOfVitest(report, 1).failed).toEqual(['Vitest ended with 1, and no test failed'])
})

it('names the browser tests that failed, however deep they stand', () => {
  const spec = { file: 'a.e2e.ts', title: 'pays', ok: false }
  const fine = { ...spec, title: 'waits', ok: true }
  const report = {
    stats: { expected: 1, flaky: 0 },
    suites: [{ specs: [fine], suites: [{ specs: [spec] }] }],
  }
  expect(outcomeOfPlaywright(report, 1)).toEqual({ passed: 1, failed: ['a.e2e.ts: pays'] })
})

it('tells when no browser test could run', () => {
  const report = { stats: { expected: 0, flaky: 0 }, suites: [] }
  expect(outcomeOfPlaywright(report, 1).failed).toEqual([
    'Playwright ended with 1, and no test failed',
  ])
})

it('adds the suites up', () => {
  const suites = [
    { passed: 2, failed: [] },
    { passed: 3, failed: ['b: y'] },
  ]
  expect(sum(suites)).toEqual({ passed: 5, failed: ['b: y'] })
})
