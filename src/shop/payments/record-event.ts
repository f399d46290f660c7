import type { Context } from '../shared/context.ts'
import type { PaymentEventSource } from './rules.ts'

const MAX_CHARACTERS = 250
/** The table accepts a little more. */
const MAX_BYTES = 30_000

interface PaymentEvent {
  source: PaymentEventSource
  /** Such as `returned`, `answered paid` or `refund requested`. */
  kind: string
  content?: Record<string, unknown>
}

/** Stores a report about a payment, bounded in size, since strangers can send them. */
export async function recordPaymentEvent(
  { db, clock }: Context,
  paymentId: string,
  { source, kind, content = {} }: PaymentEvent,
): Promise<void> {
  await db
    .insertInto('paymentEvents')
    .values({
      paymentId,
      happenedAt: clock.now(),
      source,
      kind,
      content: JSON.stringify(boundContent(content)),
    })
    .execute()
}

/** The first fields that fit. */
function boundContent(content: Record<string, unknown>): Record<string, unknown> {
  const bounded: Record<string, unknown> = {}
  let bytesLeft = MAX_BYTES
  for (const [name, value] of Object.entries(content)) {
    const field = { [cut(name)]: typeof value === 'string' ? cut(value) : value }
    bytesLeft -= Buffer.byteLength(JSON.stringify(field))
    if (bytesLeft < 0) break
    Object.assign(bounded, field)
  }
  return bounded
}

/** PostgreSQL stores neither NUL in text nor lone surrogates in JSON. */
function cut(text: string): string {
  return text.slice(0, MAX_CHARACTERS).replaceAll('\0', '').toWellFormed()
}
