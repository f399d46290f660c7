import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '#adapters/zxcvbn/zxcvbn-passwords.ts'
import { findPasswordFault } from './rules.ts'

describe('a password', () => {
  const chosen = {
    shopName: 'Suto',
    email: 'rahim.uddin@suto.test',
    name: 'Rahim Uddin',
    isAdministrator: false,
    isCommon: isCommonPassword,
  }
  const faultOf = (password: string, changes: Partial<typeof chosen> = {}) =>
    findPasswordFault({ ...chosen, ...changes, password })

  it.each([
    '123456',
    'password',
    'PassWord',
    'password1!',
    'Dragon2024',
    '1234567890',
    'aaaaaaaaaaaa',
    'ababab1ababab1',
    'bangladesh',
  ])('that is common is refused: %s', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_TOO_WEAK')
  })

  it.each([
    'rahim.uddin@suto.test',
    'RahimUddin',
    'rahim uddin 71',
    'uddin1971!',
    'rahim.uddin',
    'Suto2026',
    '!!suto!!',
    'rahim12345',
    'uddinrahim71',
    'rahim71uddin',
    'ra-him.uddin',
    'rahimpassword',
  ])('that contains the user’s name, email or the shop’s name is refused: %s', (password) => {
    expect(faultOf(password)).toBe('PASSWORD_TOO_WEAK')
  })

  it.each([
    'jamdanis',
    'jamdani weaver',
    'rickshaw painter',
    'uddin paints rickshaws',
    'নকশিকাঁথা',
    'k7fmx2q9wd',
    '20260704',
    'suto buys jamdani',
    'jamdan',
    'rahim weaves',
    'test cricket',
  ])('that is unusual is accepted: %s', (password) => {
    expect(faultOf(password)).toBeUndefined()
  })

  it.each([
    ['sohel12345', 'sohel@suto.test', 'A. Rana'],
    ['sohel12345', 'sohel.rana@suto.test', 'A. Rana'],
    ['sohel.rana', 'sohel.rana@suto.test', ''],
    ['01712345678', '01712345678@suto.test', ''],
    ['সোহেল১২৩৪', 'a@suto.test', 'সোহেল রানা'],
  ])('%s is refused for %s', (password, email, name) => {
    expect(faultOf(password, { email, name })).toBe('PASSWORD_TOO_WEAK')
  })

  it('has at least six characters, ten for administrators, and at most 128', () => {
    const admin = { isAdministrator: true }
    expect(faultOf('tanti')).toBe('PASSWORD_TOO_SHORT')
    expect(faultOf('tantia')).toBeUndefined()
    expect(faultOf('jamdani w', admin)).toBe('PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR')
    expect(faultOf('jamdani we', admin)).toBeUndefined()
    expect(faultOf('jamdani '.repeat(16), admin)).toBeUndefined()
    expect(faultOf(`${'jamdani '.repeat(16)}x`, admin)).toBe('PASSWORD_TOO_LONG')
  })
})
