import { codeOf, statusOf } from '#api/client.ts'
import { m } from '#messages'
import { signInMessages } from '#shop/identity/contract.ts'

interface CodeFailure {
  message: string
  /** Where to show it: beside the code, above the form, or before the first step, which must be repeated. */
  place: 'code' | 'form' | 'start'
}

/** Why a code was refused, as the shop's message. */
export function explainCodeFailure(error: unknown): CodeFailure {
  if (statusOf(error) === 429) return { message: signInMessages.too_many_attempts(), place: 'form' }
  switch (codeOf(error)) {
    case 'INVALID_CODE':
      return { message: signInMessages.wrong_code(), place: 'code' }
    case 'INVALID_BACKUP_CODE':
      return { message: signInMessages.wrong_recovery_code(), place: 'code' }
    case 'INVALID_TWO_FACTOR_COOKIE':
    case 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE':
    case 'TOTP_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return {
        message: m.login_code_too_late(),
        place: 'start',
      }
    default:
      return { message: signInMessages.other(), place: 'form' }
  }
}
