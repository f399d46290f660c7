import { ApiError } from '#api/client.ts'

/** The shop's own words where it refused, else that it did not work. */
export function acceptFailure(error: unknown): string {
  return error instanceof ApiError && error.status < 500
    ? error.message
    : 'Failed to accept the invitation. Please try again.'
}
