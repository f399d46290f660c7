import { composeStockEvents } from '#shop/catalogue/stock/stock-event.ts'
import { composeOrderEvent } from '#shop/orders/order-event.ts'
import { composePaymentEvent, composeRefundEvent } from '#shop/payments/money-events.ts'
import type { Context } from '#shop/shared/context.ts'
import type { ComposedEvent, EventJob } from '#shop/webhooks/contract.ts'
import { prepareEvents } from '#shop/webhooks/prepare-events.ts'

type Kind = EventJob['kind']
type Compose<Job> = (context: Context, job: Job) => Promise<ComposedEvent[]>

/** Composes webhook events, by kind of cause. */
const composers: { [Each in Kind]: Compose<Extract<EventJob, { kind: Each }>> } = {
  order_placed: composeOrderEvent,
  order_changed: composeOrderEvent,
  payment_received: composePaymentEvent,
  refund_made: composeRefundEvent,
  stock_moved: composeStockEvents,
}

/** Job of the queue: see `prepareEvents`. */
export async function prepareWebhookEvents(
  context: Context,
  job: EventJob,
  jobId: string,
): Promise<void> {
  const compose = composers[job.kind] as Compose<EventJob> | undefined
  // Queued by another version of the shop: fails visibly instead of being skipped.
  if (!compose) throw new Error(`Unknown kind of event: ${JSON.stringify(job.kind)}.`)
  await prepareEvents(context, job, jobId, (transaction) => compose(transaction, job))
}
