import { codeOf, statusOf } from '#api/client.ts'
import { signInMessages } from '#shop/identity/contract.ts'

export interface SignInFailure {
  /** The field to show it beside; without one, above the form. */
  field?: 'email' | 'password'
  message: string
}

/** The shop's message for the identity provider's refusal. */
export function explainSignInFailure(error: unknown): SignInFailure {
  if (statusOf(error) === 429) return { message: signInMessages.too_many_attempts() }
  switch (codeOf(error)) {
    case 'USER_NOT_FOUND':
      return { field: 'email', message: signInMessages.no_such_account() }
    case 'INVALID_EMAIL':
      return { field: 'email', message: signInMessages.invalid_email() }
    case 'WRONG_PASSWORD':
      return { field: 'password', message: signInMessages.wrong_password() }
    case 'NEW_PASSWORD_NEEDED':
      return { message: signInMessages.new_password_needed() }
    case 'TOO_MANY_ATTEMPTS':
      return { message: signInMessages.too_many_attempts() }
    case 'INVALID_EMAIL_OR_PASSWORD':
      return { message: signInMessages.invalid_credential() }
    default:
      return { message: signInMessages.other() }
  }
}
