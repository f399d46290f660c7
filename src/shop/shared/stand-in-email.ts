/** No mailbox can have it: https://www.rfc-editor.org/rfc/rfc2606. */
const DOMAIN = '@phone.invalid'

/** For an account that is known by its phone alone, where one has to have an email. Tells nothing of the number. */
export function makeStandInEmail(): string {
  return `${crypto.randomUUID()}${DOMAIN}`
}

export function isStandInEmail(email: string): boolean {
  return email.toLowerCase().endsWith(DOMAIN)
}

/** Whom a log names. */
export function accountName(email: string): string {
  return isStandInEmail(email) ? 'phone account' : email
}

/** As people see it, and as it is written to: empty where there is none. */
export function shownEmail(email: string): string {
  return isStandInEmail(email) ? '' : email
}
