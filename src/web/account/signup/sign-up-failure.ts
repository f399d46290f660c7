import { ApiError } from '#api/client.ts'
import { signUpMessages } from '#shop/identity/contract.ts'

export interface SignUpFailure {
  /** Beside which field it is said; without one, above the form. */
  field?: 'email' | 'password'
  message: string
}

/** The identity provider's refusal in the words of the shop. */
export function explainSignUpFailure(error: unknown): SignUpFailure {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'USER_ALREADY_EXISTS':
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return { field: 'email', message: signUpMessages.email_in_use }
    case 'INVALID_EMAIL':
      return { field: 'email', message: signUpMessages.invalid_email }
    case 'PASSWORD_TOO_SHORT':
      return { field: 'password', message: signUpMessages.weak_password }
    default:
      return { message: signUpMessages.other }
  }
}
