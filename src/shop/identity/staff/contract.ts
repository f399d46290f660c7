// Owns staff roles and invitations.
// Does not own: what each right allows, which the verbs check.

import { z } from 'zod'
import { m } from '#messages'
import { field, textField } from '../../shared/fields.ts'
import { GRANTABLE_RIGHTS } from '../../shared/rights.ts'
import { requiredLine } from '../../shared/text.ts'

/** Maximum number of the owner's own roles, so that one list holds them all. */
export const MAX_ROLES = 50

export const NewStaffRole = z
  .object({
    name: textField(requiredLine(m.fault_name_required, 40), m.common_name, m.staff_name_hint),
    rights: field(
      z
        .array(z.enum(GRANTABLE_RIGHTS, { error: m.fault_unknown_right }))
        .max(GRANTABLE_RIGHTS.length)
        .meta({ description: 'Rights that these need are added' }),
      { kind: 'special', label: m.staff_rights },
    ),
  })
  .meta({ id: 'NewStaffRole' })
export type NewStaffRole = z.infer<typeof NewStaffRole>

export const ListedStaffRole = z
  .object({
    id: z.string(),
    name: z.string(),
    rights: z.array(z.enum(GRANTABLE_RIGHTS)),
    isGiven: z.boolean().meta({ description: 'Every shop has it, and it cannot be changed' }),
    people: z.number().int().meta({ description: 'How many have it' }),
  })
  .meta({ id: 'ListedStaffRole' })
export type ListedStaffRole = z.infer<typeof ListedStaffRole>
