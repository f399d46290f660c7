import { recordAudit } from '../../audit/record-audit.ts'
import { DAY_MS } from '../../shared/clock.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { isSame } from '../../shared/is-same.ts'
import { lockOrder } from '../lock-order.ts'

/** Counted from the mail; see docs/decisions/0019. */
const LINK_DAYS = 42

const PURPOSE = 'order link'
const UID_BYTES = 16
const CONTENT_BYTES = UID_BYTES + 2 * 4

interface LinkedOrderKey {
  /** `_id` of the order. */
  uid: string
  /** Version of the order's links; increased when they are disabled. */
  version: number
}

/** The link in a mail. */
export function makeOrderLink(
  context: Pick<Context, 'clock' | 'hmacOf' | 'shopUrl'>,
  order: LinkedOrderKey,
): string {
  return context.shopUrl + pathToOrder(context, order)
}

/** The token is behind the `#`, which browsers send to no server. */
export function pathToOrder(
  { clock, hmacOf }: Pick<Context, 'clock' | 'hmacOf'>,
  { uid, version }: LinkedOrderKey,
): string {
  const content = Buffer.alloc(CONTENT_BYTES)
  content.write(uid.replaceAll('-', ''), 'hex')
  content.writeUInt32BE(version, UID_BYTES)
  content.writeUInt32BE(
    Math.floor(clock.now().getTime() / 1000) + secondsOf(LINK_DAYS),
    UID_BYTES + 4,
  )
  const token = Buffer.concat([content, hmacOf(PURPOSE, content)]).toString('base64url')
  return `/order-link#${token}`
}

/** Content of a valid token made by this shop; undefined for any other text. */
export function readOrderLink({ clock, hmacOf }: Pick<Context, 'clock' | 'hmacOf'>, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  const content = bytes.subarray(0, CONTENT_BYTES)
  if (!isSame(bytes.subarray(CONTENT_BYTES), hmacOf(PURPOSE, content))) return undefined
  // Other characters can decode to the same bytes.
  if (bytes.toString('base64url') !== token) return undefined
  const expiresAt = new Date(content.readUInt32BE(UID_BYTES + 4) * 1000)
  if (clock.now() >= expiresAt) return undefined
  const version = content.readUInt32BE(UID_BYTES)
  return { uid: toUuid(content.subarray(0, UID_BYTES)), version, expiresAt }
}

function secondsOf(days: number): number {
  return (days * DAY_MS) / 1000
}

function toUuid(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Disables every mailed link to the order, for its customer or an administrator. The next mail about it has a new one.
 * @throws ShopError unauthenticated, not_found
 */
export async function endOrderLinks(context: Context, orderId: string): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const order = await lockOrder(transaction, orderId, 'endOrderLinks')
    await transaction.db
      .updateTable('orders')
      .set((row) => ({ linkVersion: row('linkVersion', '+', 1) }))
      .where('id', '=', order.id)
      .execute()
    await recordAudit(transaction, 'order_links_ended', order.id)
  })
}
