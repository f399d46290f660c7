import { timingSafeEqual } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '../../shared/clock.ts'
import type { Context } from '../../shared/context.ts'

/** From the message that holds it, as links in mails. */
const LINK_DAYS = 42

/** Of a phone number that was typed: as long as somebody looks at the order. */
const TRACKING_MINUTES = 60

const PURPOSE = 'order phone link'
const TIME_BYTES = 4
const PROOF_BYTES = 8
const TOKEN = /^([0-9A-Z-]{1,24})\.([\w-]{16})$/

interface PhoneOrder {
  id: string
  /** Of the links of the order; another one since they were ended. */
  linkVersion: number
  recipientPhone: string
}

export interface PhoneToken {
  orderId: string
  /** From then on it works no longer. */
  expiresAt: Date
  /** Whether it was made for the order as it is now, by this shop. */
  isFor: (order: PhoneOrder) => boolean
}

type Signing = Pick<Context, 'clock' | 'hmacOf'>

/** What a message leads to: shorter than links in mails, so that both fit into one part. */
export function makePhoneLink(context: Signing & Pick<Context, 'shopUrl'>, order: PhoneOrder) {
  return `${context.shopUrl}/o#${makeToken(context, order, LINK_DAYS * DAY_MS)}`
}

/** For whoever has typed the phone number of the order. */
export function makeTrackingToken(context: Signing, order: PhoneOrder): string {
  return makeToken(context, order, TRACKING_MINUTES * MINUTE_MS)
}

function makeToken(context: Signing, order: PhoneOrder, lastsMs: number): string {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUInt32BE(Math.floor((context.clock.now().getTime() + lastsMs) / 1000))
  const tail = Buffer.concat([time, proofOf(context, order, time)])
  return `${order.id}.${tail.toString('base64url')}`
}

/** What a token says that is not over; undefined for every other text. Whose it is, `isFor` tells. */
export function readPhoneToken(context: Signing, token: string): PhoneToken | undefined {
  const [, orderId, tail] = TOKEN.exec(token) ?? []
  if (orderId === undefined || tail === undefined) return undefined
  const bytes = Buffer.from(tail, 'base64url')
  const time = bytes.subarray(0, TIME_BYTES)
  const expiresAt = new Date(time.readUInt32BE() * 1000)
  if (context.clock.now() >= expiresAt) return undefined
  return {
    orderId,
    expiresAt,
    isFor: (order) => timingSafeEqual(bytes.subarray(TIME_BYTES), proofOf(context, order, time)),
  }
}

/** With the number, so that links end for whoever had it when it is put right. */
function proofOf({ hmacOf }: Signing, order: PhoneOrder, time: Buffer): Buffer {
  const { id, linkVersion, recipientPhone } = order
  const content = `${id} ${linkVersion} ${recipientPhone} ${time.readUInt32BE()}`
  return hmacOf(PURPOSE, Buffer.from(content)).subarray(0, PROOF_BYTES)
}
