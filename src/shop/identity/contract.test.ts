import { describe, expect, it } from 'vitest'
import {
  AcceptInvitation,
  changePasswordForm,
  FirstAdmin,
  NewAdmin,
  Profile,
  resetPasswordForm,
  SignUp,
} from './contract.ts'

const filledIn = {
  name: 'Salma Begum',
  email: 'salma@suto.test',
  phone: '01812345678',
  password: 'jamdani shawl',
  confirmPassword: 'jamdani shawl',
}

/** The first error of each field, as shown by the form. */
function faultsOf(changes: Partial<typeof filledIn>) {
  const { error } = SignUp.safeParse({ ...filledIn, ...changes })
  const faults = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = path.join('.')
    if (!faults.has(field)) faults.set(field, message)
  }
  return [...faults]
}

describe('the sign-up form', () => {
  it('is accepted when it is filled in', () => {
    expect(faultsOf({})).toEqual([])
  })

  it.each([
    ['name', '', 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['email', '', 'Email is required'],
    ['email', 'salma', 'Email is invalid'],
    ['email', 'salma@suto', 'Email is invalid'],
    ['phone', '', 'Phone number is required'],
    ['phone', 'abc', 'Please enter a valid phone number'],
    ['confirmPassword', '', 'Please confirm your password'],
    ['confirmPassword', 'jamdanI', 'Passwords do not match'],
  ])('with a %s of %j says: %s', (field, typed, message) => {
    expect(faultsOf({ [field]: typed })).toEqual([[field, message]])
  })

  it('needs six characters', () => {
    const passwordOf = (password: string) => faultsOf({ password, confirmPassword: password })
    expect(passwordOf('12345')).toEqual([['password', 'Password must be at least 6 characters']])
    expect(passwordOf('kqz7vw')).toEqual([])
    expect(passwordOf('')).toContainEqual(['password', 'Password is required'])
  })

  it('reports all errors at once', () => {
    expect(faultsOf({ name: '', phone: '', confirmPassword: 'another' })).toHaveLength(3)
  })
})

it.each([
  ['SignUp', SignUp, 6],
  ['resetPasswordForm(6)', resetPasswordForm(6), 6],
  ['changePasswordForm(10)', changePasswordForm(10), 10],
  ['NewAdmin', NewAdmin, 10],
  ['FirstAdmin', FirstAdmin, 10],
  ['AcceptInvitation', AcceptInvitation, 10],
])('%s says how long a password must be', (_name, form, least) => {
  const password = 'kqz7vwxytr'.slice(0, least - 1)
  const issues = form
    .safeParse({ password })
    .error?.issues.filter(({ path }) => path[0] === 'password')
  expect(issues?.map(({ message }) => message)).toEqual([
    `Password must be at least ${least} characters`,
  ])
})

describe('the phone number of a profile', () => {
  it.each(['', '+8801812345678', '8801812345678', '+1 202 555 0143', '1', '1234567890123456'])(
    'can be %j',
    (phone) => {
      expect(Profile.safeParse({ name: 'Salma', phone }).success).toBe(true)
    },
  )

  it.each(['+', '0', '+0812345678', '12345678901234567', 'call me', '++8801812345678'])(
    'cannot be %j',
    (phone) => {
      const { error } = Profile.safeParse({ name: 'Salma', phone })
      expect(error?.issues.map(({ message }) => message)).toEqual([
        'Please enter a valid phone number',
      ])
    },
  )
})
