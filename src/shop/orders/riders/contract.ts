// Owns riders.
// Does not own: their orders (moves) and their sheet (documents).

import { z } from 'zod'
import { m } from '#messages'
import { field, switchField, textField } from '../../shared/fields.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'

export const RiderInput = z
  .object({
    name: textField(requiredLine(m.fault_delivery_person_name, 100), m.common_name),
    phone: field(
      optionalLine(30)
        .transform(toLocalPhone)
        .pipe(z.string().regex(/^(?:\d{11})?$/, { error: m.fault_enter_valid_11 }))
        .default('')
        .meta({ description: 'Empty: unknown' }),
      {
        kind: 'phone',
        label: m.rider_phone,
        hint: m.rider_phone_hint,
      },
    ),
    isActive: switchField(m.rider_is_active, m.rider_is_active_hint).meta({
      description: 'Whether orders can be assigned to them',
    }),
  })
  .meta({ id: 'RiderInput' })
export type RiderInput = z.infer<typeof RiderInput>

export const Rider = RiderInput.extend({ id: z.string() }).meta({ id: 'Rider' })
export type Rider = z.infer<typeof Rider>
