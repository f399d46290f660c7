import { expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest, sum } from './outcome.ts'

const passing = {
  name: 'a',
  status: 'passed',
  message: '',
  assertionResults: [{ status: 'passed', fullName: 'x', failureMessages: [] }],
}
const failing = {
  name: 'b',
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'failed', fullName: 'y', failureMessages: ['\u001b[31mexpected 1\u001b[39m'] },
  ],
}
const broken = { name: 'c', status: 'failed', message: 'No such module', assertionResults: [] }

it('reports what failed and why, also for a file that cannot be loaded', () => {
  const report = { numPassedTests: 1, testResults: [passing, failing, broken] }
  expect(outcomeOfVitest(report, 1)).toEqual({
    passed: 1,
    failed: [
      { name: 'b: y', message: 'expected 1' },
      { name: 'c', message: 'No such module' },
    ],
  })
})

it('reports a run of Vitest that fails without naming a test', () => {
  const report = { numPassedTests: 1, testResults: [passing] }
  expect(outcomeOfVitest(report, 1).failed).toEqual([
    { name: 'Vitest ended with 1, and no test failed', message: '' },
  ])
})

it('names the failed browser tests at any depth', () => {
  const tests = [{ results: [{ errors: [{ message: 'Not visible' }] }] }]
  const spec = { file: 'a.e2e.ts', title: 'pays', ok: false, tests }
  const fine = { ...spec, title: 'waits', ok: true, tests: [] }
  const report = {
    stats: { expected: 1, flaky: 0 },
    suites: [{ specs: [fine], suites: [{ specs: [spec] }] }],
  }
  expect(outcomeOfPlaywright(report, 1)).toEqual({
    passed: 1,
    failed: [{ name: 'a.e2e.ts: pays', message: 'Not visible' }],
  })
})

it('reports that no browser test could run', () => {
  const report = { stats: { expected: 0, flaky: 0 }, suites: [] }
  expect(outcomeOfPlaywright(report, 1).failed).toEqual([
    { name: 'Playwright ended with 1, and no test failed', message: '' },
  ])
})

it('shortens long messages', () => {
  const failureMessages = [Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')]
  const long = {
    ...failing,
    assertionResults: [{ status: 'failed', fullName: 'z', failureMessages }],
  }
  const [failure] = outcomeOfVitest({ numPassedTests: 0, testResults: [long] }, 1).failed
  expect(failure?.message.split('\n')).toHaveLength(25)
})

it('adds up the suites', () => {
  const failure = { name: 'b: y', message: 'expected 1' }
  const suites = [
    { passed: 2, failed: [] },
    { passed: 3, failed: [failure] },
  ]
  expect(sum(suites)).toEqual({ passed: 5, failed: [failure] })
})
