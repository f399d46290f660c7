// Owns what the owner says was spent on advertising.
// Does not own: the profit that it is taken off (results).
import { z } from 'zod'
import { m } from '#messages'
import { grouped } from '#shop/shared/language.ts'
import { Day } from '../../shared/day.ts'
import { field } from '../../shared/fields.ts'
import { MAX_TAKA } from '../../shared/money.ts'
import { optionalLine } from '../../shared/text.ts'

export const NewAdvertisingCost = z
  .object({
    day: field(Day, { kind: 'day', label: m.advertising_day }),
    amount: field(
      z
        .number({ error: m.fault_enter_amount_taka })
        .positive({ error: m.fault_enter_amount_taka })
        .max(MAX_TAKA, { error: () => m.fault_enter_max_taka({ max: grouped(MAX_TAKA) }) })
        .multipleOf(0.01, { error: m.fault_enter_amount_taka }),
      { kind: 'taka', label: m.advertising_amount },
    ),
    note: field(optionalLine(200).default(''), {
      kind: 'text',
      label: m.advertising_note,
      placeholder: m.advertising_note_placeholder,
    }),
  })
  .meta({ id: 'NewAdvertisingCost' })
export type NewAdvertisingCost = z.infer<typeof NewAdvertisingCost>

export const AdvertisingCost = z
  .object({ id: z.uuid(), day: z.string(), amount: z.number(), note: z.string() })
  .meta({ id: 'AdvertisingCost' })
export type AdvertisingCost = z.infer<typeof AdvertisingCost>
