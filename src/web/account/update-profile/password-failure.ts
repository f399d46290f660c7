import { codeOf } from '#api/client.ts'
import { passwordMessages, signInMessages, signUpMessages } from '#shop/identity/contract.ts'

interface PasswordFailure {
  /** Which password it is about. */
  field: 'current' | 'new' | 'none'
  message: string
}

/** Why a password was not taken, in the words of the shop. */
export function explainPasswordFailure(error: unknown): PasswordFailure {
  switch (codeOf(error)) {
    case 'INVALID_PASSWORD':
      return { field: 'current', message: signInMessages.wrong_password }
    case 'PASSWORD_REQUIRED':
      return { field: 'current', message: 'Password is required' }
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_WEAK':
      return { field: 'new', message: signUpMessages.weak_password }
    case 'PASSWORD_SHORT':
      return { field: 'new', message: passwordMessages.PASSWORD_SHORT }
    case 'PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR':
      return {
        field: 'new',
        message: passwordMessages.PASSWORD_TOO_SHORT_FOR_ADMINISTRATOR,
      }
    case 'TOO_MANY_ATTEMPTS':
      return { field: 'none', message: signInMessages.too_many_attempts }
    case 'unconfirmed':
      return { field: 'none', message: 'Confirm that it is you, and try again.' }
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return { field: 'none', message: 'Your account has no password yet.' }
    default:
      return { field: 'none', message: 'Something went wrong on our side. Please try again.' }
  }
}
