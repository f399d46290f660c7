import type { z } from 'zod'
import { ApiError } from '#api/client.ts'

/** How it is now, when a change was refused because somebody else had changed it. */
export function theirVersion<Refusal>(
  error: unknown,
  shape: z.ZodType<Refusal>,
): Refusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return shape.safeParse(error.data).data
}
