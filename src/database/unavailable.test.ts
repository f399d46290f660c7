import { expect, it } from 'vitest'
import { isUnavailable } from './unavailable.ts'

const failure = (code: string) => Object.assign(new Error('no'), { code })

it.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['no connection left', '53300'],
  ['a lost connection', '08006'],
  ['a deadlock', '40P01'],
  ['a refused connection', 'ECONNREFUSED'],
])('%s is temporary', (_, code) => {
  expect(isUnavailable(failure(code))).toBe(true)
})

it.each([
  ['a duplicate row', '23505'],
  ['a value that does not fit', '22001'],
  ['a missing table', '42P01'],
])('%s is not', (_, code) => {
  expect(isUnavailable(failure(code))).toBe(false)
})
