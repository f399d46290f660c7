import { sql } from 'kysely'
import { m } from '#messages'
import { type ContactMailJob, MAIL_QUEUE } from '../mail/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { refuseReusedKey } from '../shared/idempotency.ts'
import { networkOf } from '../shared/network.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { NewMessage } from './contract.ts'

const MAX_MESSAGES = 5
const WITHIN_MS = 10 * 60_000

/**
 * Saves a visitor's message and queues the mail to the shop. A repeat with the same key is saved once; one network may
 * send five messages in ten minutes.
 * @throws ShopError conflict when the key came with another message, too_many
 */
export async function sendMessage(
  context: Context,
  message: NewMessage,
  key?: string,
): Promise<void> {
  requireRight(context, 'sendMessages')
  const network = networkOf(context.address ?? '')
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    // Locked, so that messages of one network are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`messages ${network}`}, 0))`.execute(
      db,
    )
    if (key !== undefined && (await isRepeat(transaction, message, key))) return
    await refuseTooMany(transaction, network)
    const stored = await db
      .insertInto('contactMessages')
      .values({ ...message, network, sentAt: clock.now(), idempotencyKey: key ?? null })
      // The first attempt may still be under way, from another network.
      .onConflict((conflict) => conflict.constraint('contact_messages_key_used_once').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) {
      if (key !== undefined) await isRepeat(transaction, message, key)
      return
    }
    const mail: ContactMailJob = { kind: 'contact_message', messageId: stored.id }
    await jobs.add(db, MAIL_QUEUE, mail)
  })
}

async function isRepeat({ db }: Context, message: NewMessage, key: string): Promise<boolean> {
  const first = await db
    .selectFrom('contactMessages')
    .where('idempotencyKey', '=', key)
    .select(['name', 'email', 'subject', 'message'])
    .executeTakeFirst()
  if (!first) return false
  const fields = ['name', 'email', 'subject', 'message'] as const
  if (fields.some((field) => first[field] !== message[field])) {
    throw refuseReusedKey(m.fault_key_used_message())
  }
  return true
}

async function refuseTooMany(context: Context, network: string): Promise<void> {
  const { db, clock, limits } = context
  if (limits === 'off') return
  const messages = await countRows(
    db
      .selectFrom('contactMessages')
      .where('network', '=', network)
      .where('sentAt', '>', new Date(clock.now().getTime() - WITHIN_MS)),
  )
  if (messages < MAX_MESSAGES) return
  const { phone } = (await readSettings(context)).shop
  const orCall = phone === '' ? '' : m.refusal_or_call({ phone })
  throw new ShopError('too_many', m.refusal_too_many_messages({ orCall }))
}
