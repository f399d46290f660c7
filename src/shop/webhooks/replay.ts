import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { requireWithinLimit } from '../limits/count-towards.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { type ReplayFailed, TEST_EVENT, WEBHOOK_QUEUE } from './contract.ts'
import { lockEndpoint } from './endpoint-row.ts'
import { hasFailedOnce } from './queries.ts'
import { hostOf } from './rules.ts'

/** Limits the load on a receiver that was down. */
const MAX_REPLAYED = 1000

/**
 * Sends a test event to an endpoint, like any other event.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is off or this is a copy, too_many
 */
export async function sendTestEvent(context: Context, endpointId: string): Promise<void> {
  requireRight(context, 'manageWebhooks')
  await requireLive(context)
  await requireWithinLimit(context, 'connection_trial', requirePerson(context).email, (wait) =>
    m.refusal_too_many_attempts({ wait }),
  )
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    const { id } = await lockWorking(transaction, endpointId)
    const now = clock.now()
    const job = await db
      .insertInto('webhookDeliveries')
      .values({
        endpointId: id,
        eventId: randomUUID(),
        type: TEST_EVENT,
        subject: TEST_EVENT,
        happenedAt: now,
        data: JSON.stringify({ message: 'This is a test.' }),
        madeAt: now,
      })
      .returning(['id as deliveryId', 'replays'])
      .executeTakeFirstOrThrow()
    await jobs.add(db, WEBHOOK_QUEUE, job)
  })
}

/** @throws ShopError not_found, conflict when it is off */
async function lockWorking(transaction: Context, endpointId: string) {
  const endpoint = await lockEndpoint(transaction, endpointId)
  if (endpoint.offSince === null) return endpoint
  throw new ShopError('conflict', m.refusal_webhook_off_switch())
}

/**
 * Sends an event again with the same id, even if it has succeeded before.
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is off
 */
export async function replayDelivery(context: Context, deliveryId: string): Promise<void> {
  requireRight(context, 'manageWebhooks')
  const delivery = await context.db
    .selectFrom('webhookDeliveries')
    .where('id', '=', isUid(deliveryId) ? deliveryId : null)
    .select('endpointId')
    .executeTakeFirst()
  if (!delivery) throw new ShopError('not_found', m.refusal_delivery_not_found())
  await replay(context, delivery.endpointId, sql`id = ${deliveryId}`)
}

/**
 * Sends the events of a period that have not succeeded yet again, at once, even those with retries left: at most a
 * thousand, oldest first.
 * @returns how many
 * @throws ShopError unauthenticated, forbidden, not_found, conflict when it is off
 */
export async function replayFailed(
  context: Context,
  endpointId: string,
  { from, to }: ReplayFailed,
): Promise<number> {
  requireRight(context, 'manageWebhooks')
  const isOfSpan = sql<boolean>`id in (
    select delivery.id from webhook_deliveries as delivery
    where delivery.endpoint_id = ${endpointId} and ${hasFailedOnce}
      and delivery.happened_at between ${new Date(from)} and ${new Date(to)}
    order by delivery.sequence limit ${MAX_REPLAYED})`
  return replay(context, endpointId, isOfSpan)
}

function replay(context: Context, endpointId: string, isChosen: RawBuilder<boolean>) {
  return inTransaction(context, async (transaction) => {
    const { db, jobs } = transaction
    const { url } = await lockWorking(transaction, endpointId)
    const replayed = await db
      .updateTable('webhookDeliveries')
      .set(({ eb }) => ({
        state: 'waiting',
        attempts: 0,
        reason: null,
        replays: eb('replays', '+', 1),
      }))
      .where(isChosen)
      .returning(['id as deliveryId', 'replays'])
      .execute()
    if (replayed.length === 0) return 0
    await jobs.addAll(db, WEBHOOK_QUEUE, replayed, () => endpointId)
    await recordAudit(transaction, 'webhook_replayed', hostOf(url), { events: replayed.length })
    return replayed.length
  })
}
