import type { z } from 'zod'
import { call, codeOf, messageOf } from '#api/client.ts'
import { signUp } from '#api/identity-client.ts'
import {
  isPasswordFault,
  passwordMessages,
  type SignUp,
  signInMessages,
  signUpMessages,
} from '#shop/identity/contract.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { saveProfile, syncAccount } from '../update-profile/save-profile.ts'

export type NewPerson = Pick<z.output<typeof SignUp>, 'name' | 'email' | 'phone'>

/**
 * Creates the account, then the shop's record of the user; when only the record fails, the account stays and the user
 * continues.
 * @throws ApiError when there is no account
 */
export async function createAccount(form: z.output<typeof SignUp>): Promise<void> {
  const { name, email, phone, password } = form
  await signUp({ name, email, password })
  await call('POST /newUser', {
    name,
    email,
    phone,
    imageUrl: '',
    role: 'user',
    language: shownLanguage(),
  }).catch(() => null)
}

/**
 * Saves a new account's picture in the record, and then in the account. Creates a missing record first.
 * @throws ApiError when the record was not changed
 */
export async function addPicture(person: NewPerson, imageUrl: string): Promise<void> {
  const user = await saveProfile(person, { ...person, imageUrl })
  await syncAccount(user)
}

export interface SignUpFailure {
  /** The field to show it beside; without one, above the form. */
  field?: 'email' | 'password'
  message: string
}

/** The provider is stricter about emails than the form, and names the field only in its message. */
function isAboutEmail(error: unknown): boolean {
  const isInvalid = codeOf(error) === 'VALIDATION_ERROR'
  return isInvalid && messageOf(error)?.startsWith('[body.email]') === true
}

/** The shop's message for the identity provider's refusal. */
export function explainSignUpFailure(error: unknown): SignUpFailure {
  if (isAboutEmail(error)) {
    return { field: 'email', message: signUpMessages.invalid_email() }
  }
  const code = codeOf(error)
  if (isPasswordFault(code)) return { field: 'password', message: passwordMessages[code]() }
  switch (code) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return { field: 'email', message: signUpMessages.email_in_use() }
    case 'INVALID_EMAIL':
      return { field: 'email', message: signUpMessages.invalid_email() }
    case 'TOO_MANY_SIGN_UPS':
      return { message: signUpMessages.too_many() }
    case 'NEW_PASSWORD_NEEDED':
      return { field: 'password', message: signInMessages.new_password_needed() }
    default:
      return { message: signUpMessages.other() }
  }
}
