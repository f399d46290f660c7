import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'
import { ShopError } from './shop-error.ts'
import { reasonOf, ToldError, told, translate } from './told.ts'

it('what is stored is read in the language of the reader, also where it names something told', () => {
  const name = told('cause_sms_gateway')
  const stored = told('cause_status', { name, status: '503' })
  expect(translate(stored)).toBe('The SMS gateway responded with status 503.')
  expect(inLanguage('bn', () => translate(stored))).toBe('এসএমএস গেটওয়ে 503 স্ট্যাটাস পাঠিয়েছে।')
})

it.each([
  '550 No such user',
  '{"code":"constructor"}',
  '{"code":"no such"',
  '{"code":"cause_unsaid" 5}',
  '',
])('what others said stays as they said it: %s', (said) =>
  expect(inLanguage('bn', () => translate(said))).toBe(said),
)

it('a refusal tells its reader now, and others later', () => {
  const refusal = inLanguage('bn', () => new ShopError('conflict', told('refusal_voucher_used_up')))
  expect(refusal.message).toMatch(/\p{Script=Bengali}/u)
  expect(translate(reasonOf(refusal))).toMatch(/^[ -~]+$/)
})

it('a failure is stored without secrets, and never without words', () => {
  expect(reasonOf(new Error('user rahim@suto.test'))).toBe('user (address)')
  expect(reasonOf(new ToldError('key 0123456789abcdef0123456789'))).toBe('key (secret)')
  expect(translate(reasonOf(new Error('')))).toBe('No reason given.')
})
