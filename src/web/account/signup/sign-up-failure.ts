import { codeOf, messageOf } from '#api/client.ts'
import { passwordMessages, signInMessages, signUpMessages } from '#shop/identity/contract.ts'

export interface SignUpFailure {
  /** Beside which field it is said; without one, above the form. */
  field?: 'email' | 'password'
  message: string
}

/** The provider is stricter about e-mails than the form, and names the field in its message alone. */
function isAboutEmail(error: unknown): boolean {
  const isInvalid = codeOf(error) === 'VALIDATION_ERROR'
  return isInvalid && messageOf(error)?.startsWith('[body.email]') === true
}

/** The identity provider's refusal in the words of the shop. */
export function explainSignUpFailure(error: unknown): SignUpFailure {
  if (isAboutEmail(error)) {
    return { field: 'email', message: signUpMessages.invalid_email }
  }
  switch (codeOf(error)) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return { field: 'email', message: signUpMessages.email_in_use }
    case 'INVALID_EMAIL':
      return { field: 'email', message: signUpMessages.invalid_email }
    case 'PASSWORD_TOO_SHORT':
    case 'PASSWORD_TOO_WEAK':
      return { field: 'password', message: signUpMessages.weak_password }
    case 'PASSWORD_SHORT':
      return { field: 'password', message: passwordMessages.PASSWORD_SHORT }
    case 'TOO_MANY_SIGN_UPS':
      return { message: signUpMessages.too_many }
    case 'NEW_PASSWORD_NEEDED':
      return { field: 'password', message: signInMessages.new_password_needed }
    default:
      return { message: signUpMessages.other }
  }
}
