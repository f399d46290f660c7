import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { type ComposedEvent, type DeliverJob, type EventJob, WEBHOOK_QUEUE } from './contract.ts'

/**
 * Job of the queue: turns a cause into events, with a delivery and its job for each endpoint that wants one. Safe to
 * repeat: an event is written once. Runs one at a time, so that of two events about the same subject the one with the
 * higher number has the later state.
 * @throws ShopError forbidden
 */
export async function prepareEvents(
  context: Context,
  job: EventJob,
  jobId: string,
  compose: (transaction: Context) => Promise<ComposedEvent[]>,
): Promise<void> {
  requireShop(context)
  await inTransaction(context, async (transaction) => {
    const { db, clock, jobs } = transaction
    await sql`select pg_advisory_xact_lock(hashtextextended('webhook events', 0))`.execute(db)
    const events = await compose(transaction)
    // Locked, so that switching an endpoint off ends these deliveries too.
    const { rows } = await sql<DeliverJob & { endpointId: string }>`
      with events as materialized (
        select nth, gen_random_uuid() as id, event
        from json_array_elements(${JSON.stringify(events)}::json) with ordinality as events (event, nth)
      ), endpoints as materialized (
        select id, events, made_at from webhook_endpoints where off_since is null order by id for share
      )
      insert into webhook_deliveries
        (endpoint_id, event_id, job_id, type, subject, happened_at, data, made_at)
      select endpoints.id, events.id, ${jobId}, event ->> 'type', event ->> 'subject',
        ${new Date(job.at)}, event -> 'data', ${clock.now()}
      from events join endpoints on event ->> 'type' = any(endpoints.events)
      order by nth, endpoints.made_at
      on conflict do nothing
      returning id as "deliveryId", endpoint_id, replays`.execute(db)
    await jobs.addAll(db, WEBHOOK_QUEUE, rows, ({ endpointId }) => endpointId)
  })
}
