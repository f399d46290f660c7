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

it('tells what failed and why, also of a file that cannot be loaded', () => {
  const report = { numPassedTests: 1, testResults: [passing, failing, broken] }
  expect(outcomeOfVitest(report, 1)).toEqual({
    passed: 1,
    failed: [
      { name: 'b: y', message: 'expected 1' },
      { name: 'c', message: 'No such module' },
    ],
  })
})

it('tells of a run of Vitest that ends badly without naming a test', () => {
  const report = { numPassedTests: 1, testResults: [passing] }
  expect(outcomeOfVitest(report, 1).failed).toEqual([
    { name: 'Vitest ended with 1, and no test failed', message: '' },
  ])
})

it('names the browser tests that failed, however deep they stand', () => {
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

it('tells when no browser test could run', () => {
  const report = { stats: { expected: 0, flaky: 0 }, suites: [] }
  expect(outcomeOfPlaywright(report, 1).failed).toEqual([
    { name: 'Playwright ended with 1, and no test failed', message: '' },
  ])
})

it('tells the beginning of what is long', () => {
  const failureMessages = [Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')]
  const long = {
    ...failing,
    assertionResults: [{ status: 'failed', fullName: 'z', failureMessages }],
  }
  const [failure] = outcomeOfVitest({ numPassedTests: 0, testResults: [long] }, 1).failed
  expect(failure?.message.split('\n')).toHaveLength(25)
})

it('adds the suites up', () => {
  const failure = { name: 'b: y', message: 'expected 1' }
  const suites = [
    { passed: 2, failed: [] },
    { passed: 3, failed: [failure] },
  ]
  expect(sum(suites)).toEqual({ passed: 5, failed: [failure] })
})
