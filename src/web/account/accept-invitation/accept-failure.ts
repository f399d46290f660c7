import { isRefused, messageOf } from '#api/client.ts'

/** The shop's own words where it refused, else that it did not work. */
export function acceptFailure(error: unknown): string {
  const reason = isRefused(error) ? messageOf(error) : undefined
  return reason ?? 'Failed to accept the invitation. Please try again.'
}
