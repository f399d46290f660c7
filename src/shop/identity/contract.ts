import { formatWhole } from '#shop/shared/language.ts'
// Owns accounts, roles and profiles.
// Does not own: passwords and sessions, which are the identity provider's.

import { z } from 'zod'
import { m } from '#messages'
import { field } from '../shared/fields.ts'
import { LANGUAGES } from '../shared/language.ts'
import { upTo } from '../shared/numbers.ts'
import { Paging } from '../shared/paging.ts'
import { toInternationalPhone } from '../shared/phone.ts'
import { RIGHTS } from '../shared/rights.ts'
import {
  boundedText,
  email,
  exactLine,
  optionalLine,
  requiredLine,
  searchText,
} from '../shared/text.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MIN_ADMIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 128

const Email = email(m.fault_email_required, m.fault_email_invalid)

/** Whether a text is exactly an email address, with nothing around it. */
export function isEmail(text: string): boolean {
  return Email.safeParse(text).data === text.toLowerCase()
}

/** A sign-in provider, and the name on its button: `Sign in with Google`. */
export const SignInProvider = z
  .object({ id: z.enum(['google', 'facebook', 'github', 'oidc']), name: z.string() })
  .meta({ id: 'SignInProvider' })
export type SignInProvider = z.infer<typeof SignInProvider>

function newPassword(minLength: number) {
  return {
    password: z
      .string()
      .min(1, { error: m.refusal_password_required })
      .min(minLength, { error: () => m.fault_password_min({ min: formatWhole(minLength) }) })
      .max(...upTo(MAX_PASSWORD_LENGTH, m.fault_use_max_characters)),
    confirmPassword: z.string().min(1, { error: m.fault_confirm_password }),
  }
}

const newStaffPassword = newPassword(MIN_ADMIN_PASSWORD_LENGTH)

function isRepeated(form: { password: string; confirmPassword: string }): boolean {
  return form.confirmPassword === '' || form.password === form.confirmPassword
}

const notRepeated = {
  path: ['confirmPassword'],
  error: m.fault_passwords_not_match,
  // Compared even while other fields are wrong, so that all errors show at once.
  when: () => true,
}

function isPhone(phone: string): boolean {
  return /^\+?[1-9]\d{0,15}$/.test(phone)
}

const OptionalPhone = optionalLine(30)
  .transform((typed) => (typed === '' ? '' : toInternationalPhone(typed)))
  .refine((phone) => phone === '' || isPhone(phone), { error: m.fault_enter_valid_phone })
  .default('')

/** What the sign-up form sends. */
export const SignUp = z
  .object({
    name: requiredLine(m.fault_name_required, 100),
    email: Email,
    phone: requiredLine(m.fault_phone_number_required, 30)
      .transform(toInternationalPhone)
      .refine(isPhone, { error: m.fault_enter_valid_phone }),
    ...newPassword(MIN_PASSWORD_LENGTH),
  })
  .refine(isRepeated, notRepeated)

export const NewUser = z
  .object({
    name: requiredLine(m.fault_name_required, 100),
    email: Email,
    phone: OptionalPhone,
    imageUrl: exactLine(2000).default(''),
    language: z
      .enum(LANGUAGES)
      .optional()
      .meta({ description: 'Of the page that they sign up on' }),
    role: boundedText(100)
      .optional()
      .meta({ description: 'Ignored: new users always get the role `user`' }),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof NewUser>

/** What users, or administrators on their behalf, may change. Other fields are ignored. */
export const Profile = z
  .object({
    name: requiredLine(m.fault_name_required, 100),
    phone: OptionalPhone,
    imageUrl: exactLine(2000).default(''),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof Profile>

export const ChosenLanguage = z
  .object({ language: z.enum(LANGUAGES) })
  .meta({ id: 'ChosenLanguage' })

const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

const StaffRoleId = boundedText(64).min(1, { error: m.fault_choose_role })

export const ChangeRole = z
  .object({
    role: field(
      StaffRoleId.meta({ description: 'Id of a staff role; `user` for no longer staff' }),
      { kind: 'special', label: m.identity_role },
    ),
  })
  .meta({ id: 'ChangeRole' })

export const NewOwnerOfShop = z.object({ email: Email }).meta({ id: 'NewOwnerOfShop' })

export const NewInvitation = z
  .object({
    email: field(Email, { kind: 'email', label: m.common_email }),
    role: field(StaffRoleId.meta({ description: 'Id of the staff role they will have' }), {
      kind: 'special',
      label: m.identity_role,
    }),
  })
  .meta({ id: 'NewInvitation' })
export type NewInvitation = z.infer<typeof NewInvitation>

/** An invitation to the staff that is not answered yet. */
export const Invitation = z
  .object({
    _id: z.string(),
    email: z.string(),
    role: z.string().meta({ description: 'Name of the staff role they will have' }),
    invitedBy: z.string(),
    invitedAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

export const MadeInvitation = Invitation.extend({
  link: z.string().nullable().meta({
    description: 'To pass on, told this once: only where no mail server is set up to send it',
  }),
}).meta({ id: 'MadeInvitation' })
export type MadeInvitation = z.infer<typeof MadeInvitation>

export const InvitationToken = z
  .object({
    token: z
      .string({ error: m.fault_invalid_link })
      .min(1, { error: m.fault_invalid_link })
      .max(100),
  })
  .meta({ id: 'InvitationToken' })

/** Whether a password-reset link still works. */
export const PasswordLinkState = z
  .object({
    isOpen: z.boolean(),
    minLength: z.number().int().meta({ description: 'Of the new password, in characters' }),
  })
  .meta({ id: 'PasswordLinkState' })
export type PasswordLinkState = z.infer<typeof PasswordLinkState>

export const PasswordLinkToken = InvitationToken.meta({ id: 'PasswordLinkToken' })

/** What the page of the link needs. */
export const OpenInvitation = z
  .object({
    email: z.string(),
    role: z.string().meta({ description: 'Name of the staff role' }),
    hasAccount: z.boolean().meta({
      description: 'Whether to log in as this user first; otherwise choose a password',
    }),
  })
  .meta({ id: 'OpenInvitation' })
export type OpenInvitation = z.infer<typeof OpenInvitation>

/** The form for people without an account. */
export const NewAdmin = z
  .object({ name: requiredLine(m.fault_name_required, 100), ...newStaffPassword })
  .refine(isRepeated, notRepeated)

/** The form of a new owner. */
export const FirstAdmin = z
  .object({ name: requiredLine(m.fault_name_required, 100), email: Email, ...newStaffPassword })
  .refine(isRepeated, notRepeated)

export const AcceptInvitation = InvitationToken.extend({
  name: NewAdmin.shape.name.optional(),
  password: newStaffPassword.password.optional(),
}).meta({ id: 'AcceptInvitation' })
export type AcceptInvitation = z.infer<typeof AcceptInvitation>

/** By words that occur in names, emails and phone numbers; one or two letters match the beginning only. */
export const UserFilter = Paging.extend({
  q: searchText(100).optional(),
  role: Role.optional(),
  active: z.enum(['true', 'false']).optional(),
  tag: optionalLine(30).optional().meta({ description: 'Of customers; case does not matter' }),
})
export type UserFilter = z.infer<typeof UserFilter>

export const UserSummary = z
  .object({
    total: z.number().int(),
    active: z.number().int(),
    admins: z.number().int(),
  })
  .meta({ id: 'UserSummary' })
export type UserSummary = z.infer<typeof UserSummary>

export const User = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    imageUrl: z.string(),
    role: Role.meta({ description: '`admin`: staff, who can open the dashboard' }),
    staffRole: z
      .object({ id: z.string(), name: z.string(), rights: z.array(z.enum(RIGHTS)) })
      .nullable()
      .meta({ description: 'What they can do on the dashboard; null unless staff' }),
    isOwner: z.boolean().meta({ description: 'The owner, whose role nobody else can remove' }),
    isActive: z.boolean(),
    language: z
      .enum(LANGUAGES)
      .nullable()
      .meta({ description: 'Of their pages and mails; null until they have chosen one' }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A user as administrators see them. */
export const ListedUser = User.extend({
  hasTwoFactor: z.boolean().meta({ description: 'Whether they have set up two-step login' }),
})
export type ListedUser = z.infer<typeof ListedUser>

export const SessionOwner = z.object({
  userEmail: requiredLine(m.fault_email_required, 254).optional().meta({
    description: 'The user whose sessions are listed; refused (403) if another user is logged in',
  }),
})
export type SessionOwner = z.infer<typeof SessionOwner>

/** One of the user's own sessions. */
export const OwnSession = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: 'Browser and system: `Chrome on Android`' }),
    network: z.string().meta({ description: 'Approximate address of the login' }),
    signedInAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().meta({ description: 'Accurate to 15 minutes' }),
    isThisOne: z.boolean(),
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.infer<typeof OwnSession>

/** Why signing in failed, as users see it. */
export const signInMessages = {
  no_such_account: m.refusal_no_such_account,
  wrong_password: m.refusal_wrong_password,
  invalid_email: m.refusal_invalid_email,
  too_many_attempts: m.refusal_too_many_logins,
  new_password_needed: () =>
    m.refusal_new_password_needed({ min: formatWhole(MIN_ADMIN_PASSWORD_LENGTH) }),
  wrong_code: m.refusal_wrong_code,
  wrong_recovery_code: m.refusal_wrong_recovery_code,
  invalid_credential: m.refusal_invalid_credential,
  other: m.refusal_not_logged_in,
} as const

export const signUpMessages = {
  email_in_use: m.refusal_email_in_use,
  weak_password: m.refusal_weak_password,
  invalid_email: m.refusal_invalid_email,
  too_many: m.refusal_too_many_sign_ups,
  other: m.refusal_no_account_created,
} as const

/** Why a password is refused, wherever it is chosen. */
export const passwordMessages = {
  PASSWORD_TOO_SHORT: () => m.fault_password_min({ min: formatWhole(MIN_PASSWORD_LENGTH) }),
  PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR: () =>
    m.fault_password_min_administrator({ min: formatWhole(MIN_ADMIN_PASSWORD_LENGTH) }),
  PASSWORD_TOO_LONG: () => m.fault_use_max_characters({ max: formatWhole(MAX_PASSWORD_LENGTH) }),
  PASSWORD_TOO_WEAK: m.refusal_weak_password,
} as const
export type PasswordFault = keyof typeof passwordMessages

export function isPasswordFault(code: string | undefined): code is PasswordFault {
  return code !== undefined && Object.hasOwn(passwordMessages, code)
}

export const ForgotPassword = z.object({ email: Email })

/** @param minLength in characters: staff need more */
export function resetPasswordForm(minLength: number) {
  return z.object(newPassword(minLength)).refine(isRepeated, notRepeated)
}

export function changePasswordForm(minLength: number) {
  return z
    .object({
      currentPassword: z.string().min(1, { error: m.fault_current_password_required }),
      ...newPassword(minLength),
    })
    .refine(isRepeated, notRepeated)
}
