import { timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'

/** Counted from the message, as for links in mails. */
const LINK_DAYS = 42

/** Lifetime of a token for a typed phone number: one visit. */
const TRACKING_MINUTES = 60

const PURPOSE = 'order phone link'
const TIME_BYTES = 4
const PROOF_BYTES = 8
const TOKEN = /^([0-9A-Z-]{1,24})\.([\w-]{16})$/

interface PhoneOrder {
  id: string
  /** Part of the order's links; a new number disables them. */
  linkVersion: number
  recipientPhone: string
}

type Signing = Pick<Context, 'clock' | 'hmacOf'>

/** The link in an SMS: shorter than one in a mail, so that the text fits into one part. */
export function makePhoneLink(context: Signing & Pick<Context, 'shopUrl'>, order: PhoneOrder) {
  return `${context.shopUrl}/o#${makeToken(context, order, LINK_DAYS * DAY_MS)}`
}

/** For a visitor who has typed the order's phone number. */
export function makeTrackingToken(context: Signing, order: PhoneOrder): string {
  return makeToken(context, order, TRACKING_MINUTES * MINUTE_MS)
}

function makeToken(context: Signing, order: PhoneOrder, lastsMs: number): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUInt32BE(Math.floor((context.clock.now().getTime() + lastsMs) / 1000))
  const tail = Buffer.concat([time, proofOf(context, order, time)])
  return `${order.id}.${tail.toString('base64url')}`
}

/** Reads a token that has not expired; undefined for any other text. Check it with `isFor`. */
export function readPhoneToken(context: Signing, token: string) {
  const [, orderId, tail] = TOKEN.exec(token) ?? []
  if (orderId === undefined || tail === undefined) return undefined
  const bytes = Buffer.from(tail, 'base64url')
  const time = bytes.subarray(0, TIME_BYTES)
  const expiresAt = new Date(time.readUInt32BE() * 1000)
  if (context.clock.now() >= expiresAt) return undefined
  return {
    orderId,
    expiresAt,
    isFor: (order: PhoneOrder) =>
      timingSafeEqual(bytes.subarray(TIME_BYTES), proofOf(context, order, time)),
  }
}

/** Includes the phone number, so that correcting a wrong number disables the links sent to it. */
function proofOf({ hmacOf }: Signing, order: PhoneOrder, time: Buffer): Buffer {
  const { id, linkVersion, recipientPhone } = order
  const content = `${id} ${linkVersion} ${recipientPhone} ${time.readUInt32BE()}`
  return hmacOf(PURPOSE, Buffer.from(content)).subarray(0, PROOF_BYTES)
}
