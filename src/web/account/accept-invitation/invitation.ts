import { isRefused, messageOf } from '#api/client.ts'

const KEY = 'invitation'

/** For the way to the log-in page and back, in whose address no token is to stand. */
export function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // They open the mail again.
  }
}

export function readKeptToken(): string {
  try {
    return sessionStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

/** The shop's own words where it refused, else that it did not work. */
export function acceptFailure(error: unknown): string {
  const reason = isRefused(error) ? messageOf(error) : undefined
  return reason ?? 'Failed to accept the invitation. Please try again.'
}
