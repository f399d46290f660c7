import { randomUUID } from 'node:crypto'
import { prepareWebhookEvents } from '#server/jobs/webhook-events.ts'
import type { Context } from '#shop/shared/context.ts'
import { addEndpoint } from '#shop/webhooks/change-endpoints.ts'
import {
  type DeliverJob,
  EVENT_TYPES,
  type EventJob,
  type EventType,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
  type WebhookSender,
} from '#shop/webhooks/contract.ts'
import { deliver } from '#shop/webhooks/deliver.ts'

type Sent = Parameters<WebhookSender['send']>[0]

/** A webhook's endpoint, and the requests it received. */
export function openReceiver() {
  const sent: Sent[] = []
  let respond: (request: Sent) => Promise<{ status: number; answer: string }>
  const works = async () => ({ status: 200, answer: 'thanks' })
  respond = works
  const sender: WebhookSender = {
    findFault: () => undefined,
    send: (request) => {
      sent.push(request)
      return respond(request)
    },
  }
  return {
    sender,
    sent,
    bodies: () => sent.map(({ body }) => JSON.parse(String(body))),
    respondWith: (other: typeof respond) => {
      respond = other
    },
    reset: () => {
      sent.length = 0
      respond = works
    },
  }
}

/** Runs queued webhook jobs, and those that they queue, without waiting. */
export async function workThroughWebhooks(
  shop: Context,
  jobs: { queue: string; job: object }[],
): Promise<void> {
  for (let next = jobs.shift(); next; next = jobs.shift()) {
    const { queue, job } = next
    if (queue === WEBHOOK_EVENT_QUEUE) {
      await prepareWebhookEvents(shop, job as EventJob, randomUUID())
    }
    // The queue retries failures.
    if (queue === WEBHOOK_QUEUE) await deliver(shop, job as DeliverJob).catch(() => undefined)
  }
}

export function addWebhook(shop: Context, events: readonly EventType[] = EVENT_TYPES) {
  return addEndpoint(shop, { url: 'https://books.test/hook', events: [...events] })
}
