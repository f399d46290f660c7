import { codeOf } from '#api/client.ts'
import { m } from '#messages'
import { isPasswordFault, passwordMessages, signInMessages } from '#shop/identity/contract.ts'

interface PasswordFailure {
  /** Which password it is about. */
  field: 'current' | 'new' | 'none'
  message: string
}

/** Why a password was refused, as the shop's message. */
export function explainPasswordFailure(error: unknown): PasswordFailure {
  const code = codeOf(error)
  if (isPasswordFault(code)) return { field: 'new', message: passwordMessages[code]() }
  switch (code) {
    case 'INVALID_PASSWORD':
      return { field: 'current', message: signInMessages.wrong_password() }
    case 'PASSWORD_REQUIRED':
      return { field: 'current', message: m.login_password_required() }
    case 'TOO_MANY_ATTEMPTS':
      return { field: 'none', message: signInMessages.too_many_attempts() }
    case 'unconfirmed':
      return { field: 'none', message: m.account_password_confirm_again() }
    case 'CREDENTIAL_ACCOUNT_NOT_FOUND':
      return { field: 'none', message: m.account_password_none() }
    default:
      return { field: 'none', message: m.account_wrong() }
  }
}
