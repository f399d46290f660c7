import { z } from 'zod'
import { boundedText } from '#shop/shared/text.ts'

const INVALID_KEY = 'An Idempotency-Key needs 8 to 200 visible characters'

const Key = boundedText(200, INVALID_KEY).regex(/^[\x21-\x7e]{8,200}$/, INVALID_KEY)

/** Identifies repeats of a request. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': Key.optional() })

/** For requests that must never be done twice by mistake. */
export const RequiredIdempotencyHeaders = z.object({ 'idempotency-key': Key })
