import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { type DeliverJob, type Envelope, WEBHOOK_QUEUE } from './contract.ts'
import { endOpenDeliveries } from './end-open-deliveries.ts'
import { FAILS_FOR_MS, GONE, hostOf, isDelivered, waitAfter } from './rules.ts'
import { readSigningSecrets } from './secrets.ts'
import { signatureHeaders } from './sign.ts'

/** Longer than a try may take. */
const CLAIM_MS = 30_000

/** Then others of the queue get their turn. */
const TURN_MS = 60_000

/**
 * Work of the queue: sends an endpoint what is due, one after the other, the oldest first; on all servers together
 * one at a time, so that ten that never answer take half of one server's places. Safe to do twice.
 * @throws ShopError forbidden
 */
export async function deliver(context: Context, { endpointId }: DeliverJob): Promise<void> {
  requireShop(context)
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const claimed = await claim(context, endpointId)
    if (!claimed) return
    await recordOutcome(context, claimed, await tryOnce(context, claimed))
  }
  await context.jobs.add(context.db, WEBHOOK_QUEUE, { endpointId })
}

interface Due extends Pick<Envelope, 'type' | 'data'> {
  deliveryId: string
  attempts: number
  eventId: string
  sequence: number
  happenedAt: Date
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undefined when nothing is due, or one is under way; whoever is at that looks again afterwards. */
function claim(context: Context, endpointId: string) {
  return inTransaction(context, async ({ db, clock }) => {
    const endpoint = await lockWorking(db, endpointId)
    if (!endpoint) return undefined
    const now = clock.now()
    const { rows } = await sql<Due>`
      update webhook_deliveries as delivery
      set state = 'sending', next_try_at = null, attempts = attempts + 1, tried_at = ${now},
        claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      from webhook_events as event
      where event.id = event_id and delivery.id = (
        select id from webhook_deliveries
        where endpoint_id = ${endpointId} and state in ('waiting', 'sending')
          and coalesce(next_try_at, claimed_until) <= ${now}
        order by event_id limit 1)
        and not exists (
          select from webhook_deliveries
          where endpoint_id = ${endpointId} and state = 'sending' and claimed_until > ${now})
      returning delivery.id as "deliveryId", attempts, event.uid as "eventId", event.id as sequence,
        type, happened_at as "happenedAt", data`.execute(db)
    return rows[0] && { ...rows[0], endpoint }
  })
}

/** Undefined once it is off, or removed. */
function lockWorking(db: Context['db'], id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .forNoKeyUpdate()
    .selectAll()
    .executeTakeFirst()
}

interface Outcome {
  status: number | null
  answer: string
  milliseconds: number
  /** Null: it got through. */
  reason: string | null
}

async function tryOnce(context: Context, claimed: Claimed): Promise<Outcome> {
  const { eventId, type, sequence, happenedAt, data, endpoint } = claimed
  const startedAt = performance.now()
  const tried = () => Math.round(performance.now() - startedAt)
  try {
    const envelope: Envelope = {
      version: 1,
      id: eventId,
      type,
      timestamp: happenedAt.toISOString(),
      sequence: Number(sequence),
      data,
    }
    const body = JSON.stringify(envelope)
    const headers = signatureHeaders(
      { id: eventId, at: context.clock.now(), body },
      readSigningSecrets(context, endpoint),
    )
    const answered = await context.webhookSender.send({ url: endpoint.url, headers, body })
    const reason = isDelivered(answered.status)
      ? null
      : `It responded with status ${answered.status}.`
    return { ...answered, milliseconds: tried(), reason }
  } catch (error) {
    const reason = redactReason(error instanceof Error ? error.message : String(error))
    return { status: null, answer: '', milliseconds: tried(), reason }
  }
}

async function recordOutcome(
  context: Context,
  { deliveryId, attempts, endpoint: { id } }: Claimed,
  outcome: Outcome,
): Promise<void> {
  // Before the lock is waited for: the job's time counts from the beginning of the transaction.
  const endedAt = context.clock.now()
  await inTransaction(context, async (transaction) => {
    const { db, jobs } = transaction
    const endpoint = await lockWorking(db, id)
    const { reason, ...answered } = outcome
    const isSent = reason === null
    const waitMs = isSent || !endpoint ? undefined : waitAfter(attempts)
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({
        ...answered,
        // What went wrong before it got through stays.
        ...(!isSent && { reason }),
        state: isSent ? 'delivered' : waitMs === undefined ? 'failed' : 'waiting',
        claimed_until: null,
        next_try_at: waitMs === undefined ? null : new Date(endedAt.getTime() + waitMs),
      })
      .where('id', '=', deliveryId)
      .where('state', '=', 'sending')
      // Another server took it up when this one was taken for dead.
      .where('attempts', '=', attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !endpoint) return
    if (waitMs !== undefined) await jobs.add(db, WEBHOOK_QUEUE, { endpointId: id }, waitMs / 1000)
    await noteEndpoint(transaction, endpoint, outcome)
  })
}

/** Whether it works; one that has not for three days, or says that it is gone, is switched off. */
async function noteEndpoint(
  transaction: Context,
  endpoint: Claimed['endpoint'],
  { status, reason }: Outcome,
): Promise<void> {
  const { db, clock } = transaction
  const now = clock.now()
  const failingSince = reason === null ? null : (endpoint.failing_since ?? now)
  const isOver = failingSince && now.getTime() - failingSince.getTime() >= FAILS_FOR_MS
  const offReason = status === GONE ? 'gone' : isOver ? 'failing' : null
  if (!offReason && failingSince?.getTime() === endpoint.failing_since?.getTime()) return
  await db
    .updateTable('webhook_endpoints')
    .set({
      failing_since: failingSince,
      ...(offReason && { off_since: now, off_reason: offReason }),
    })
    .where('id', '=', endpoint.id)
    .execute()
  if (!offReason) return
  await endOpenDeliveries(db, 'The webhook was switched off.', endpoint.id)
  await recordAudit(transaction, 'webhook_switched_off', hostOf(endpoint.url), {
    reason: offReason,
  })
}
