import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'

const MOST_CALLS = 10
const MAX_HOURS_BETWEEN = 72
const MAX_RELEASE_HOURS = 30 * 24

function wholeNumber(least: number, most: number) {
  const message = m.fault_whole_number_between({ least, most })
  return z.number(message).int(message).min(least, message).max(most, message)
}

/** Which customers are called before their order is packed, and what follows when they do not answer. */
export const CallSettings = z
  .object({
    whichOrders: field(
      z.enum(['none', 'risky', 'all'], { error: m.fault_choose_which_orders }).meta({
        description: 'Of shoppers who pay in cash; `risky`: of medium or high risk',
      }),
      {
        kind: 'choice',
        label: m.call_which_orders,
        hint: m.call_which_orders_hint,
        choices: [
          { value: 'none', label: m.call_which_orders_none },
          { value: 'risky', label: m.call_which_orders_risky },
          { value: 'all', label: m.call_which_orders_all },
        ],
      },
    ),
    mostCalls: field(wholeNumber(1, MOST_CALLS), { kind: 'count', label: m.call_most_calls }),
    hoursBetween: field(wholeNumber(1, MAX_HOURS_BETWEEN), {
      kind: 'count',
      label: m.call_hours_between,
    }),
    releaseAfterHours: field(
      wholeNumber(0, MAX_RELEASE_HOURS).meta({
        description: 'When an order that nobody confirmed is cancelled; 0: never',
      }),
      { kind: 'count', label: m.call_release_after_hours, hint: m.call_release_after_hours_hint },
    ),
    smsOnNoAnswer: field(z.boolean(), {
      kind: 'switch',
      label: m.call_sms_on_no_answer,
      hint: m.call_sms_on_no_answer_hint,
    }),
  })
  .meta({ id: 'CallSettings' })
export type CallSettings = z.infer<typeof CallSettings>
