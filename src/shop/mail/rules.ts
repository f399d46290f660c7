import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from './contract.ts'

/** How long an address that rejected a mail is suppressed: its owner may have fixed the mailbox by then. */
export const SUPPRESSED_FOR_MS = 30 * 24 * 60 * 60 * 1000

export function isMailQueue(queue: string): boolean {
  return queue === MAIL_QUEUE || queue === URGENT_MAIL_QUEUE
}
