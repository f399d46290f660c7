import { isUid } from './id.ts'

const MAX_PER_REASON = 300

/** Longer than words, as tokens are. */
const OPAQUE = /[\w+=-]{24,}/g

/** A failure's reason for administrators, without secrets and emails: a mail server quotes the address it rejects. */
export function redactReason(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word.replace(OPAQUE, hideSecret)))
    .join(' ')
    .trim()
    .slice(0, MAX_PER_REASON)
}

/** Names of constraints are as long, but have no digits. */
function hideSecret(run: string): string {
  return /\d/.test(run) && !isUid(run) ? '(secret)' : run
}
