import { m } from '#messages'
// Owns the phones of staff that are told about new orders, and the keys for that.
// Does not own: how a message is encrypted (adapter).

import { z } from 'zod'
import { boundedText } from '../../shared/text.ts'

/** As a browser gives it. */
const Endpoint = z.object({
  endpoint: boundedText(1000).pipe(z.url({ protocol: /^https?$/, error: m.fault_enter_address })),
})

export const PushSubscription = Endpoint.extend({
  keys: z.object({
    p256dh: z
      .string()
      .max(88)
      .regex(/^[\w-]{87}=?$/),
    auth: z
      .string()
      .max(24)
      .regex(/^[\w-]{22}(?:==)?$/),
  }),
}).meta({ id: 'PushSubscription' })
export type PushSubscription = z.infer<typeof PushSubscription>

export const EndedSubscription = Endpoint.meta({ id: 'EndedSubscription' })

export const Push = z
  .object({
    publicKey: z.string().meta({ description: 'The `applicationServerKey` of the shop' }),
    endpoints: z.array(z.string()).meta({ description: 'Of the user’s own phones' }),
    isSent: z.boolean().meta({ description: 'A demo sends nothing' }),
  })
  .meta({ id: 'Push' })
export type Push = z.infer<typeof Push>

export const PUSH_QUEUE = 'pushes'

export interface PushJob {
  orderId: string
  subscriptionId: string
  /** By which the queue keeps push services apart. */
  service: string
}

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Implemented by an adapter. */
export interface PushSender {
  makeKeys(): PushKeys
  /** Why the address is not allowed. */
  findFault(endpoint: string): string | undefined
  /** Within ten seconds. @returns the status of the push service. @throws when there is no answer */
  send(to: PushSubscription, keys: PushKeys & { subject: string }, text: string): Promise<number>
}
