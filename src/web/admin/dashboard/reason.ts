import { ApiError } from '#api/client.ts'

/** Why a change failed, in words that stand behind `Failed to … order:`. */
export function reasonOf(error: unknown, unsaid = 'Failed to update order'): string {
  const wasAnsweredWithoutReason =
    error instanceof ApiError && error.status < 300 && error.code === 'unknown'
  if (wasAnsweredWithoutReason) return unsaid
  return error instanceof Error && error.message ? error.message : unsaid
}
