/** A reserved domain that has no mailboxes: https://www.rfc-editor.org/rfc/rfc2606. */
const DOMAIN = '@phone.invalid'

/** For an account with only a phone, where an email is required. Reveals nothing about the number. */
export function makeStandInEmail(): string {
  return `${crypto.randomUUID()}${DOMAIN}`
}

export function isStandInEmail(email: string): boolean {
  return email.toLowerCase().endsWith(DOMAIN)
}

/** The name of an account for logs. */
export function accountName(email: string): string {
  return isStandInEmail(email) ? 'phone account' : email
}

/** An email for display and sending; empty for a stand-in. */
export function shownEmail(email: string): string {
  return isStandInEmail(email) ? '' : email
}
