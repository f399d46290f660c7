/** What can go wrong in a way that the person asking may be told. */
export type ShopErrorCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  /** Allowed, once whoever asks has shown again that it is them. */
  | 'unconfirmed'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable'

export interface ShopErrorDetails {
  /** Message per input field, for `invalid`. */
  fields?: Record<string, string>
  /** Whatever else helps the caller to go on, such as a fresh quote. */
  data?: unknown
  /** When it is worth trying again. */
  retryAfterSeconds?: number
  /** For the shop alone: somebody else has what was wanted, and may give it back. */
  isTaken?: boolean
}

/** An expected failure. Throwing it inside a transaction rolls the transaction back. */
export class ShopError extends Error {
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

/** What may well succeed a moment later. */
export function unavailableError(cause?: unknown): ShopError {
  const error = new ShopError(
    'unavailable',
    'The shop is busy right now. Please try again in a moment.',
  )
  error.cause = cause
  return error
}

/** By its mark and not by its class: a bundled page may hold another copy of the class. */
export function isShopError(error: unknown): error is ShopError {
  return error instanceof Error && 'isShopError' in error && error.isShopError === true
}
