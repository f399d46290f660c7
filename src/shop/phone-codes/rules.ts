import { DAY_MS, MINUTE_MS } from '../shared/clock.ts'

/** Of one code, from all networks together: of a million codes five are tried. */
export const MAX_TRIES = 5

/** Since it was last sent. */
export const CODE_LIFETIME_MS = 5 * MINUTE_MS

/** A gateway may be slow, and takes no notice of a repeat: the same code would be paid twice. */
export const RESEND_AFTER_MS = MINUTE_MS

/** How long a guest’s number counts as proven: for an order that is tried again, and for the next ones that day. */
export const PROOF_LIFETIME_MS = DAY_MS

/** Of the SMS that the owner pays for in a day: strangers cannot use up those of orders. */
export const CODES_SHARE_OF_DAY = 0.5

/** What of that numbers may use that the shop does not know: the rest is for its customers. */
export const STRANGERS_SHARE_OF_DAY = 0.3

export const CODE_WRONG = 'That code is incorrect.'
export const CODE_OVER = 'That code no longer works. Send a new one.'
export const NO_CODES = 'We cannot send codes by SMS right now.'

/**
 * What is sent: in one part where a shorter text makes it one. The last line fills the code in by itself, in
 * browsers that know the shop's address from it.
 * @param countParts of a text
 */
export function writeCodeText(
  { code, shopName, host }: { code: string; shopName: string; host: string },
  countParts: (text: string) => number,
): string {
  const lastLine = `\n\n@${host} #${code}`
  const longText = `${code} is your ${shopName} code. It works for 5 minutes.`
  const shortText = `${code} is your code. It works for 5 minutes.`
  const texts = [longText + lastLine, shortText + lastLine, longText, shortText]
  return texts.find((text) => countParts(text) === 1) ?? shortText
}
