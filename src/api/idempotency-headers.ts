import { z } from 'zod'

/** With a key, a request that is sent again is known as the same one. */
export const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'An Idempotency-Key has 8 to 200 visible characters')
    .optional(),
})
