// Owns accounts, roles and profiles.
// Leaves to others: passwords and sessions, which are the identity provider's.
import { z } from 'zod'
import { Paging } from '../shared/paging.ts'
import { toInternationalPhone } from '../shared/phone.ts'
import { email, optionalLine, requiredLine } from '../shared/text.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

const Email = email('Email is required', 'Email is invalid')

/** Whether a text is an e-mail address as it stands, with nothing around it. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).data === text.toLowerCase()
}

/** Who vouches for somebody's identity, and what the button says: `Sign in with Google`. */
export const SignInProvider = z
  .object({ id: z.enum(['google', 'facebook', 'github', 'oidc']), name: z.string() })
  .meta({ id: 'SignInProvider' })
export type SignInProvider = z.infer<typeof SignInProvider>

const newPassword = {
  password: z
    .string()
    .min(1, 'Password is required')
    .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
  confirmPassword: z.string().min(1, 'Please confirm your password'),
}

function isRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.confirmPassword === '' || form.password === form.confirmPassword
}

const notRepeated = {
  path: ['confirmPassword'],
  message: 'Passwords do not match',
  // Compared even while other fields are wrong, so that all errors show at once.
  when: () => true,
}

/** The sign-up form; section 5 of the shopper's specification. */
export const SignUp = z
  .object({
    name: requiredLine('Name is required', 100),
    email: Email,
    phone: requiredLine('Phone number is required', 30).transform(toInternationalPhone),
    ...newPassword,
  })
  .refine(isRepeated, notRepeated)

export const NewUser = z
  .object({
    name: requiredLine('Name is required', 100),
    email: Email,
    phone: optionalLine(30).transform(toInternationalPhone).default(''),
    imageUrl: optionalLine(2000).default(''),
    role: z.string().optional().meta({ description: 'Ignored: every new user is a user' }),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

/** What a person, or an administrator for them, may change. Anything else that is sent is ignored. */
export const Profile = z
  .object({
    name: requiredLine('Name is required', 100),
    phone: optionalLine(30)
      .transform((typed) => (typed === '' ? '' : toInternationalPhone(typed)))
      .refine((phone) => phone === '' || /^\+?[1-9]\d{0,15}$/.test(phone), {
        message: 'Please enter a valid phone number',
      })
      .default(''),
    imageUrl: optionalLine(2000).default(''),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ChangeRole = z
  .object({ role: z.enum(['user', 'admin'], 'A role is user or admin') })
  .meta({ id: 'ChangeRole' })

/** By parts of names, e-mails and telephone numbers. */
export const UserFilter = Paging.extend({ q: z.string().trim().max(100).optional() })
export type UserFilter = z.infer<typeof UserFilter>

export const User = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    imageUrl: z.string(),
    role: z.enum(['user', 'admin']),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** Why signing in failed, in the words of section 8 of the shopper's specification. */
export const signInMessages = {
  no_such_account: 'No account found with this email. Please check your email or sign up.',
  wrong_password: 'Incorrect password. Please try again.',
  invalid_email: 'Invalid email address. Please enter a valid email.',
  too_many_attempts: 'Too many failed attempts. Please try again later.',
  invalid_credential: 'Invalid email or password. Please check your credentials.',
  other: 'Failed to login. Please try again.',
} as const

export const signUpMessages = {
  email_in_use: 'This email is already registered. Please use a different email or try logging in.',
  weak_password: 'Password is too weak. Please choose a stronger password.',
  invalid_email: 'Invalid email address. Please enter a valid email.',
  other: 'Failed to create account. Please try again.',
} as const

export const ForgotPassword = z.object({ email: Email })

export const ResetPassword = z.object(newPassword).refine(isRepeated, notRepeated)

export const ChangePassword = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    ...newPassword,
  })
  .refine(isRepeated, notRepeated)
