import { m } from '#messages'
import { DAY_MS, MINUTE_MS } from '../shared/clock.ts'

/**
 * For each SMS, from the network that asked for it; and for each code, from all other networks together. So each SMS
 * allows ten guesses at most, of a million codes.
 */
export const MAX_TRIES = 5

/** Since it was last sent. */
export const CODE_LIFETIME_MS = 5 * MINUTE_MS

/** A gateway may be slow, and does not detect repeats: the same code would be charged twice. */
export const RESEND_AFTER_MS = MINUTE_MS

/** How long a guest’s number counts as proven: for a repeated order, and further ones that day. */
export const PROOF_LIFETIME_MS = DAY_MS

/** Share of the owner's daily SMS limit: strangers cannot use up those of orders. */
export const CODES_SHARE_OF_DAY = 0.5

/** Share of these for numbers that the shop does not know; the rest is for its customers. */
export const STRANGERS_SHARE_OF_DAY = 0.3

/**
 * Text of the SMS; shortened where that makes it fit into one part. The last line lets browsers fill in the code, when
 * they recognise the shop's address in it.
 * @param countParts of a text
 */
export function writeCodeText(
  { code, shopName, host }: { code: string; shopName: string; host: string },
  countParts: (text: string) => number,
): string {
  const lastLine = `\n\n@${host} #${code}`
  const longText = m.sms_code({ code, shop: shopName })
  const shortText = m.sms_code_short({ code })
  const texts = [longText + lastLine, shortText + lastLine, longText, shortText]
  return texts.find((text) => countParts(text) === 1) ?? shortText
}
