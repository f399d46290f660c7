import { sql } from 'kysely'
import { recordAudit } from '../audit/record-audit.ts'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { redactReason } from '../shared/redact-reason.ts'
import { type DeliverJob, type Envelope, WEBHOOK_QUEUE } from './contract.ts'
import { endOpenDeliveries } from './end-open-deliveries.ts'
import { AT_ONCE, FAILS_FOR_MS, GONE, hostOf, isDelivered, waitAfter } from './rules.ts'
import { openSecrets } from './secrets.ts'
import { signatureHeaders } from './sign.ts'

/** Longer than a try may take. */
const CLAIM_MS = 30_000

/** Then others of the queue get their turn. */
const TURN_MS = 60_000

/**
 * Work of the queue: sends an endpoint what it has not got yet, the oldest first. Of one endpoint few are under
 * way at a time, on all servers together, so that a slow one keeps nobody waiting; of one subject only one.
 * Safe to do twice. @throws ShopError forbidden
 */
export async function deliver(context: Context, { endpointId }: DeliverJob): Promise<void> {
  requireShop(context)
  const end = performance.now() + TURN_MS
  while (performance.now() < end) {
    const claimed = await claim(context, endpointId)
    if (!claimed) return
    await settle(context, claimed, await tryOnce(context, claimed))
  }
  await context.jobs.add(context.db, WEBHOOK_QUEUE, { endpointId })
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undefined when nothing is due, or enough is under way; whoever is at that looks again afterwards. */
function claim(context: Context, endpointId: string) {
  return inTransaction(context, async ({ db, clock }) => {
    const endpoint = await lockEndpoint(db, endpointId)
    if (!endpoint) return undefined
    const now = clock.now()
    // What is under way is read once, not for each of the ten thousand that may wait.
    const { rows } = await sql<{ id: string; attempts: number; event_id: number }>`
      with under_way as materialized (
        select told.subject
        from webhook_deliveries as other join webhook_events as told on told.id = other.event_id
        where other.endpoint_id = ${endpointId} and other.state = 'sending' and other.claimed_until > ${now}
      )
      update webhook_deliveries
      set state = 'sending', next_try_at = null, attempts = attempts + 1, tried_at = ${now},
        claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
      where id = (
        select delivery.id
        from webhook_deliveries as delivery join webhook_events as event on event.id = event_id
        where endpoint_id = ${endpointId} and state in ('waiting', 'sending')
          and (state = 'waiting' and next_try_at <= ${now} or state = 'sending' and claimed_until <= ${now})
          and (select count(*) from under_way) < ${AT_ONCE}
          and event.subject <> all (array(select subject from under_way))
        order by event_id limit 1)
      returning id, attempts, event_id`.execute(db)
    const [delivery] = rows
    if (!delivery) return undefined
    const event = await db
      .selectFrom('webhook_events')
      .where('id', '=', delivery.event_id)
      .select(['id', 'uid', 'type', 'happened_at', 'data'])
      .executeTakeFirstOrThrow()
    return { ...delivery, endpoint, event }
  })
}

/** Undefined once it is off, or removed. */
function lockEndpoint(db: Context['db'], id: string) {
  return db
    .selectFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('off_since', 'is', null)
    .forNoKeyUpdate()
    .select([
      'id',
      'url',
      'failing_since',
      'sealed_secret',
      'sealed_secret_before',
      'secret_before_until',
    ])
    .executeTakeFirst()
}

interface Outcome {
  status: number | null
  answer: string
  milliseconds: number
  /** Null: it got through. */
  reason: string | null
}

async function tryOnce(context: Context, { endpoint, event }: Claimed): Promise<Outcome> {
  const { clock, webhookSender } = context
  const startedAt = performance.now()
  const tried = () => Math.round(performance.now() - startedAt)
  try {
    const envelope: Envelope = {
      version: 1,
      id: event.uid,
      type: event.type,
      timestamp: event.happened_at.toISOString(),
      sequence: Number(event.id),
      data: { ...event.data },
    }
    const body = JSON.stringify(envelope)
    const headers = signatureHeaders(
      { id: event.uid, at: clock.now(), body },
      openSecrets(context, endpoint),
    )
    const { status, answer } = await webhookSender.send({ url: endpoint.url, headers, body })
    const reason = isDelivered(status) ? null : `It responded with status ${status}.`
    return { status, answer, milliseconds: tried(), reason }
  } catch (error) {
    const reason = redactReason(error instanceof Error ? error.message : String(error))
    return { status: null, answer: '', milliseconds: tried(), reason }
  }
}

async function settle(context: Context, claimed: Claimed, outcome: Outcome): Promise<void> {
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    const endpoint = await lockEndpoint(db, claimed.endpoint.id)
    const now = clock.now()
    const { reason, ...answered } = outcome
    const waitMs = reason === null || !endpoint ? undefined : waitAfter(claimed.attempts)
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({
        ...answered,
        reason,
        claimed_until: null,
        ...nextState(reason === null, waitMs, now),
      })
      .where('id', '=', claimed.id)
      .where('state', '=', 'sending')
      // Another server took it up when this one was taken for dead.
      .where('attempts', '=', claimed.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !endpoint) return
    if (waitMs !== undefined) {
      await jobs.add(db, WEBHOOK_QUEUE, { endpointId: endpoint.id }, waitMs / 1000)
    }
    await noteEndpoint(transaction, endpoint, outcome)
  })
}

function nextState(isSent: boolean, waitMs: number | undefined, now: Date) {
  if (isSent) return { state: 'delivered' as const, next_try_at: null }
  if (waitMs === undefined) return { state: 'failed' as const, next_try_at: null }
  return { state: 'waiting' as const, next_try_at: new Date(now.getTime() + waitMs) }
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
