import { z } from 'zod'
import { m } from '#messages'
import { boundedText } from '#shop/shared/text.ts'

const Key = boundedText(200, m.refusal_idempotency_key_needs).regex(/^[\x21-\x7e]{8,200}$/, {
  error: m.refusal_idempotency_key_needs,
})

/** Identifies repeats of a request. */
export const IdempotencyHeaders = z.object({ 'idempotency-key': Key.optional() })

/** For requests that must never be done twice by mistake. */
export const RequiredIdempotencyHeaders = z.object({ 'idempotency-key': Key })
