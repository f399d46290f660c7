import { z } from 'zod'

/** Every answer of the API has one of two shapes: this, or the failure of `errors.ts`. */
export function success<Data>(data: Data, message = 'OK') {
  return { success: true as const, data, message }
}

export function successShape(data: z.ZodType) {
  return z.object({ success: z.literal(true), data, message: z.string() })
}

export function successPageShape(item: z.ZodType) {
  return successShape(z.array(item)).extend({ nextCursor: z.string().nullable() })
}

export const FailureShape = z
  .object({
    success: z.literal(false),
    message: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'Failure' })
export type Failure = z.infer<typeof FailureShape>
