import { isUid } from './id.ts'

const MAX_PER_REASON = 300

/** Longer than words, as tokens are. */
const OPAQUE = /[\w+=-]{24,}/g

/** PostgreSQL stores no NUL, and no JSON with half a character. */
const CONTROL = /\p{Cc}/gu

/**
 * A failure's reason for administrators, as others wrote it, without secrets and emails: a mail server quotes the address
 * it rejects.
 */
export function redactReason(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word.replace(OPAQUE, hideSecret)))
    .join(' ')
    .replace(CONTROL, '')
    .trim()
    .slice(0, MAX_PER_REASON)
    .toWellFormed()
}

/** Names of constraints are as long, but have no digits. */
function hideSecret(run: string): string {
  return /\d/.test(run) && !isUid(run) ? '(secret)' : run
}
