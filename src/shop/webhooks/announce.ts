import type { Context } from '../shared/context.ts'
import { type EventJob, type EventType, type Happening, WEBHOOK_EVENT_QUEUE } from './contract.ts'

const typesOf: Record<Happening['kind'], readonly EventType[]> = {
  order_placed: ['order.placed'],
  order_changed: ['order.changed'],
  payment_received: ['payment.received'],
  refund_made: ['refund.made'],
  stock_moved: ['stock.changed', 'stock.ran_out'],
}

/** Queues an event, in the transaction of its cause, if any endpoint wants it. */
export async function announce(transaction: Context, happening: Happening): Promise<void> {
  const wanted = await readWantedEvents(transaction)
  if (!typesOf[happening.kind].some((type) => wanted.has(type))) return
  const { db, jobs, clock } = transaction
  const job: EventJob = { ...happening, at: clock.now().toISOString() }
  await jobs.add(db, WEBHOOK_EVENT_QUEUE, job)
}

/** Events that any endpoint wants, mostly from memory. For internal use. */
export async function readWantedEvents({
  db,
  wantedEvents,
}: Pick<Context, 'db' | 'wantedEvents'>): Promise<ReadonlySet<EventType>> {
  const known = wantedEvents.recall()
  if (known) return known
  const keep = wantedEvents.begin()
  const rows = await db
    .selectFrom('webhookEndpoints')
    .where('offSince', 'is', null)
    .select('events')
    .execute()
  const found = new Set(rows.flatMap(({ events }) => events))
  // Safe to cache: a transaction that announces an event does not change endpoints.
  keep(found)
  return found
}
