import { expect, it } from 'vitest'
import { describeDevice } from './accounts.ts'

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const GOOGLE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A057F) ${GOOGLE} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GOOGLE} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari on iOS',
  ],
  ['', 'Unknown device'],
  ['(', 'Unknown device'],
])('reads %s as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})

it('reads no more of a user agent than any browser needs', () => {
  expect(describeDevice(`Firefox/1 ${'('.repeat(100_000)}`)).toMatch(/^Firefox/)
})
