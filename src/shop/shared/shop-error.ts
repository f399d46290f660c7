import { m } from '#messages'
import { ToldError } from './told.ts'

/** Failures that the caller is told about. */
export type ShopErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  /** Allowed after step-up. */
  | 'unconfirmed'
  /** Allowed with a code sent to the phone. */
  | 'phone_code_required'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

export interface ShopErrorDetails {
  /** Message per input field, for `invalid`. */
  fields?: Record<string, string>
  /** Extra data for the caller, such as a fresh quote. */
  data?: unknown
  retryAfterSeconds?: number
  /** Internal: another transaction holds what was wanted, and may release it. */
  isTaken?: boolean
}

/** An expected failure. Throwing it inside a transaction rolls the transaction back. */
export class ShopError extends ToldError {
  readonly isShopError = true
  readonly code: ShopErrorCode
  readonly details: ShopErrorDetails

  constructor(code: ShopErrorCode, message: string, details: ShopErrorDetails = {}) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }
}

/** Worth retrying. */
export function unavailableError(cause?: unknown): ShopError {
  const error = new ShopError('unavailable', m.refusal_busy())
  error.cause = cause
  return error
}

/** Not by `instanceof`: a bundled page may hold another copy of the class. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'isShopError' in error && error.isShopError === true
}

/** Refuses a field of the input, in the same words above the form and at the field. */
export function refuseField(
  field: string,
  message: string,
  code: ShopErrorCode = 'invalid',
): ShopError {
  return new ShopError(code, message, { fields: { [field]: message } })
}
