// Owns calls to customers before their orders are packed, and the risk of a refused parcel.
// Does not own: the hold of an order, its confirmation and cancellation (orders).
import { z } from 'zod'
import { m } from '#messages'
import { upTo } from '../shared/numbers.ts'
import { boundedText } from '../shared/text.ts'

export const CallOutcome = z.enum([
  'confirmed',
  'no_answer',
  'wrong_number',
  'changed',
  'cancelled',
])
export type CallOutcome = z.infer<typeof CallOutcome>

const MAX_CALLS = 50

export const RecordCall = z
  .object({
    outcome: CallOutcome.meta({
      description: '`confirmed` and `changed` end the hold, `cancelled` cancels the order',
    }),
    number: z
      .int()
      .min(1)
      .max(MAX_CALLS)
      .meta({ description: 'Which call about this order it is, from 1: a repeat is not counted' }),
  })
  .meta({ id: 'RecordCall' })
export type RecordCall = z.infer<typeof RecordCall>

const RiskSign = z.enum([
  'phone_delivered',
  'phone_refused',
  'phone_cancelled',
  'phone_orders_today',
  'address_refused',
  'address_orders_today',
  'short_address',
  'no_number',
  'repeated_letters',
  'short_name',
])
export type RiskSign = z.infer<typeof RiskSign>

const Risk = z
  .object({
    level: z.enum(['low', 'medium', 'high']),
    reasons: z.array(
      z.object({
        sign: RiskSign,
        count: z.int().meta({ description: 'Of orders or parcels; 0 of a sign in the text' }),
        of: z
          .int()
          .meta({ description: 'How many there were; 0 where there is nothing to compare' }),
      }),
    ),
  })
  .meta({ id: 'Risk' })
export type Risk = z.infer<typeof Risk>

/** What is known of an order's calls and risk. */
export const CallState = z
  .object({
    orderId: z.string(),
    risk: Risk,
    isToCall: z.boolean().meta({ description: 'Whether it waits for a call' }),
    calls: z.int().meta({ description: 'Calls made' }),
    mostCalls: z.int().meta({ description: 'How often the owner has customers called' }),
    lastOutcome: CallOutcome.nullable(),
    nextCallAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'After an unanswered call; null: now, or no more' }),
    message: z
      .string()
      .meta({ description: 'Asks by WhatsApp instead, in the language of the order' }),
  })
  .meta({ id: 'CallState' })
export type CallState = z.infer<typeof CallState>

/** Orders that are asked about at once. */
export const MAX_CALL_STATES = 50

export const CallStateFilter = z.object({
  orders: boundedText(MAX_CALL_STATES * 20)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(z.string().max(30)).max(...upTo(MAX_CALL_STATES, m.fault_max_orders)))
    .meta({ description: 'Order ids, divided by commas' }),
})
export type CallStateFilter = z.infer<typeof CallStateFilter>
