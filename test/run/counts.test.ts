import { expect, it } from 'vitest'
import { countPlaywright, countVitest, sum } from './counts.ts'

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const broken = { status: 'failed', assertionResults: [] }

it('counts a file that cannot be loaded as one failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passing, failing, broken] }
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 2 })
})

it('counts at least one failure when a run of Vitest ends badly without naming a test', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [passing] }
  expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1 })
})

it('leaves out skipped browser tests', () => {
  const stats = { expected: 3, flaky: 0, unexpected: 0, skipped: 2 }
  expect(countPlaywright({ stats }, 0)).toEqual({ passed: 3, failed: 0 })
})

it('counts at least one failure when no browser test could run', () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
  expect(countPlaywright({ stats }, 1)).toEqual({ passed: 0, failed: 1 })
})

it('adds the suites up', () => {
  const suites = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1 },
  ]
  expect(sum(suites)).toEqual({ passed: 5, failed: 1 })
})
