// Owns who brings parcels.
// Leaves to others: which orders they have (moves) and the sheet they take along (documents).
import { z } from 'zod'
import { field } from '../../shared/fields.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'

export const RiderInput = z
  .object({
    name: field(requiredLine('Delivery person name is required', 100), {
      kind: 'text',
      label: () => 'Name',
    }),
    phone: field(
      optionalLine(30)
        .transform(toLocalPhone)
        .pipe(z.string().regex(/^(?:\d{11})?$/, 'Please enter a valid 11-digit phone number'))
        .meta({ description: 'Empty: unknown' }),
      {
        kind: 'phone',
        label: () => 'Phone number (optional)',
        hint: () => 'Printed on the rider’s sheet.',
      },
    ),
    isActive: field(z.boolean().meta({ description: 'Whether orders can be assigned to them' }), {
      kind: 'switch',
      label: () => 'Active',
      hint: () => 'Orders can be assigned to them.',
    }),
  })
  .meta({ id: 'RiderInput' })
export type RiderInput = z.infer<typeof RiderInput>

export const Rider = RiderInput.extend({ id: z.string() }).meta({ id: 'Rider' })
export type Rider = z.infer<typeof Rider>
