import { z } from 'zod'
import { m } from '#messages'
import { field, switchField } from '../../shared/fields.ts'
import { wholeNumber } from '../../shared/numbers.ts'

const MOST_CALLS = 10
const MAX_HOURS_BETWEEN = 72
const MAX_RELEASE_HOURS = 30 * 24

function between(least: number, most: number) {
  return wholeNumber(least, most, () => m.fault_whole_number_between({ least, most }))
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
    mostCalls: field(between(1, MOST_CALLS), { kind: 'count', label: m.call_most_calls }),
    hoursBetween: field(between(1, MAX_HOURS_BETWEEN), {
      kind: 'count',
      label: m.call_hours_between,
    }),
    releaseAfterHours: field(
      between(0, MAX_RELEASE_HOURS).meta({
        description: 'When an order that nobody confirmed is cancelled; 0: never',
      }),
      { kind: 'count', label: m.call_release_after_hours, hint: m.call_release_after_hours_hint },
    ),
    smsOnNoAnswer: switchField(m.call_sms_on_no_answer, m.call_sms_on_no_answer_hint),
  })
  .meta({ id: 'CallSettings' })
export type CallSettings = z.infer<typeof CallSettings>
