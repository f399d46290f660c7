import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { type ComposedEvent, type DeliverJob, type EventJob, WEBHOOK_QUEUE } from './contract.ts'
import { readWantedEvents } from './wanted-events.ts'

/**
 * Work of the queue: makes what happened into events, with a delivery to each endpoint that wants one. Done
 * twice, it makes no second one. One at a time: what is written later has read a later state, so that of two
 * events about the same thing the one with the higher number is the newer. @throws ShopError forbidden
 */
export async function prepareEvents(
  context: Context,
  job: EventJob,
  jobId: string,
  compose: (transaction: Context) => Promise<ComposedEvent[]>,
): Promise<void> {
  requireShop(context)
  await inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook events', 0))`.execute(db)
    const wanted = await readWantedEvents(transaction)
    const events = (await compose(transaction)).filter(({ type }) => wanted.has(type))
    if (events.length === 0) return
    const made = await db
      .insertInto('webhook_events')
      .values(
        events.map(({ type, subject, data }) => ({
          job_id: jobId,
          type,
          subject,
          happened_at: new Date(job.at),
          data: JSON.stringify(data),
          made_at: clock.now(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['job_id', 'type', 'subject']).doNothing())
      .returning('id')
      .execute()
    if (made.length > 0) await queueDeliveries(transaction, made)
  })
}

/** A job queued longer ago may have been lost. */
const SURE_FOR_MS = 60_000

/**
 * Queues no second job for an endpoint: `deliver` sends until nothing is due, and locks the endpoint before each look.
 * While it is locked here, that look waits, and so finds what is committed now.
 */
async function queueDeliveries(
  { db, clock, jobs }: Context,
  made: readonly { id: number }[],
): Promise<void> {
  const working = await db
    .selectFrom('webhook_endpoints')
    .where('off_since', 'is', null)
    .select('id')
    // Always in the same order, or two transactions could wait for each other.
    .orderBy('id')
    .forShare()
    .execute()
  const now = clock.now()
  const { rows } = await sql<DeliverJob>`
    with queued as (
      insert into webhook_deliveries (endpoint_id, event_id, next_try_at)
      select endpoints.id, events.id, ${now}::timestamptz
      from webhook_events as events
      join webhook_endpoints as endpoints on events.type = any(endpoints.events)
      where events.id = any(${made.map(({ id }) => id)}::bigint[])
        and endpoints.id = any(${working.map(({ id }) => id)}::uuid[])
      returning endpoint_id
    )
    select distinct endpoint_id as "endpointId" from queued
    where not exists (
        select from webhook_deliveries as earlier
        where earlier.endpoint_id = queued.endpoint_id and state = 'sending' and claimed_until > ${now})
      and coalesce((
        select min(next_try_at) not between ${new Date(now.getTime() - SURE_FOR_MS)} and ${now}
        from webhook_deliveries as earlier
        where earlier.endpoint_id = queued.endpoint_id and state = 'waiting'), true)`.execute(db)
  for (const job of rows) await jobs.add(db, WEBHOOK_QUEUE, job)
}
