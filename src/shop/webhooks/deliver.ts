import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { requireShop } from '../shared/actor.ts'
import { removeOld } from '../shared/batches.ts'
import { DAY_MS } from '../shared/clock.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { reasonOf, ToldError, told } from '../shared/told.ts'
import type { DeliverJob, DeliveryState, Envelope } from './contract.ts'
import { endOpenDeliveries } from './end-open-deliveries.ts'
import { FAILS_FOR_MS, GONE, hostOf, isDelivered, MAX_TRIES } from './rules.ts'
import { readSigningSecrets } from './secrets.ts'
import { signatureHeaders } from './sign.ts'

/**
 * Job of the queue: sends an event to an endpoint. If repeated, the event may arrive twice, with the same id.
 * @throws ShopError forbidden; the failure, while the queue should retry
 */
export async function deliver(
  context: Context,
  { deliveryId, replays }: DeliverJob,
): Promise<void> {
  requireShop(context)
  const delivery = await findWaiting(context, deliveryId, replays)
  if (!delivery) return
  const outcome = await tryOnce(context, delivery)
  const state = await recordOutcome(context, delivery, outcome)
  if (state === 'waiting') throw new ToldError(outcome.reason ?? '')
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** Undefined once it succeeded, was given up or replayed, or its endpoint is off or removed. */
function findWaiting({ db }: Context, deliveryId: string, replays: number) {
  return db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints as endpoint', 'endpoint.id', 'endpointId')
    .where('webhookDeliveries.id', '=', deliveryId)
    .where('replays', '=', replays)
    .where('state', '=', 'waiting')
    .where('offSince', 'is', null)
    .selectAll('endpoint')
    .select(['webhookDeliveries.id as deliveryId', 'replays', 'eventId', 'sequence', 'type'])
    .select(['happenedAt', 'data'])
    .executeTakeFirst()
}

type Outcome = Awaited<ReturnType<typeof tryOnce>>

async function tryOnce(context: Context, delivery: Waiting) {
  const { eventId, type, sequence, happenedAt, data, url } = delivery
  const startedAt = performance.now()
  const tried = () => Math.round(performance.now() - startedAt)
  try {
    const envelope: Envelope = {
      version: 1,
      id: eventId,
      type,
      timestamp: happenedAt.toISOString(),
      sequence: Number(sequence),
      data: { ...data },
    }
    const body = JSON.stringify(envelope)
    const headers = signatureHeaders(
      { id: eventId, at: context.clock.now(), body },
      readSigningSecrets(context, delivery),
    )
    const answered = await context.webhookSender.send({ url, headers, body })
    const { status } = answered
    const reason = isDelivered(status)
      ? null
      : told('cause_status', { name: hostOf(url), status: String(status) })
    return { ...answered, milliseconds: tried(), reason }
  } catch (error) {
    return { status: null, answer: '', milliseconds: tried(), reason: reasonOf(error) }
  }
}

/** The outcome; undefined when it was given up, replayed or removed in the meantime. */
async function recordOutcome(
  context: Context,
  { id, deliveryId, replays }: Waiting,
  outcome: Outcome,
) {
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const endpoint = await db
      .selectFrom('webhookEndpoints')
      .where('id', '=', id)
      .where('offSince', 'is', null)
      .forNoKeyUpdate()
      .selectAll()
      .executeTakeFirst()
    const { reason, ...answered } = outcome
    const row = await db
      .updateTable('webhookDeliveries')
      .set((delivery) => ({
        ...answered,
        // The reason of an earlier failure stays after a success.
        ...(reason !== null && { reason }),
        attempts: delivery('attempts', '+', 1),
        triedAt: clock.now(),
        state:
          reason === null
            ? 'delivered'
            : sql<DeliveryState>`case when attempts + 1 < ${MAX_TRIES} then 'waiting' else 'failed' end`,
      }))
      .where('id', '=', deliveryId)
      .where('replays', '=', replays)
      .where('state', '=', 'waiting')
      .returning('state')
      .executeTakeFirst()
    if (!row || !endpoint) return undefined
    const isOff = await noteEndpoint(transaction, endpoint, outcome)
    return isOff ? 'failed' : row.state
  })
}

/** Records whether the endpoint works. @returns whether it was switched off: failing for three days, or gone (410) */
async function noteEndpoint(
  transaction: Context,
  endpoint: { id: string; url: string; failingSince: Date | null },
  { status, reason }: Outcome,
): Promise<boolean> {
  const { db, clock } = transaction
  const now = clock.now()
  const failingSince = reason === null ? null : (endpoint.failingSince ?? now)
  const isOver = failingSince && now.getTime() - failingSince.getTime() >= FAILS_FOR_MS
  const offReason = status === GONE ? 'gone' : isOver ? 'failing' : null
  if (!offReason && failingSince?.getTime() === endpoint.failingSince?.getTime()) return false
  await db
    .updateTable('webhookEndpoints')
    .set({
      failingSince,
      ...(offReason && { offSince: now, offReason: offReason }),
    })
    .where('id', '=', endpoint.id)
    .execute()
  if (!offReason) return false
  await endOpenDeliveries(db, told('cause_webhook_off'), endpoint.id)
  await recordAudit(transaction, 'webhook_switched_off', hostOf(endpoint.url), {
    reason: offReason,
  })
  return true
}

const KEPT_FOR_MS = 30 * DAY_MS

/** Scheduled job. @throws ShopError forbidden */
export function removeOldDeliveries(context: Context): Promise<number> {
  return removeOld(context, 'webhookDeliveries', 'madeAt', KEPT_FOR_MS)
}
