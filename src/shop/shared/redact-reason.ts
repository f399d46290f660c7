import { isUid } from './id.ts'

const MAX_PER_REASON = 300

/** As long as no word is, and tokens are. */
const OPAQUE = /[\w+=-]{24,}/g

/** What administrators may read of why something failed: a mail server repeats the address it refuses. */
export function redactReason(text: string): string {
  return text
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '(address)' : word.replace(OPAQUE, hideSecret)))
    .join(' ')
    .trim()
    .slice(0, MAX_PER_REASON)
}

/** Names of constraints are as long, and have no digits. */
function hideSecret(run: string): string {
  return /\d/.test(run) && !isUid(run) ? '(secret)' : run
}
