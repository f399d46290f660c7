import type { Context } from '../shared/context.ts'
import type { PaymentEventSource } from './tables.ts'

const MOST_FIELDS = 100
const MOST_CHARACTERS = 250

interface PaymentEvent {
  source: PaymentEventSource
  /** Such as `started`, `returned`, `answered` or `refund requested`. */
  kind: string
  content?: Record<string, unknown>
}

/** Keeps what was heard of a payment, bounded in size: what strangers send is among it. */
export async function recordPaymentEvent(
  { db, clock }: Context,
  paymentId: string,
  { source, kind, content = {} }: PaymentEvent,
): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({
      payment_id: paymentId,
      happened_at: clock.now(),
      source,
      kind,
      content: JSON.stringify(bound(content)),
    })
    .execute()
}

function bound(content: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content)
      .filter(([, value]) => value !== undefined)
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [
        name.slice(0, MOST_CHARACTERS),
        // PostgreSQL keeps no NUL in a text.
        typeof value === 'string' ? value.slice(0, MOST_CHARACTERS).replaceAll('\0', '') : value,
      ]),
  )
}
