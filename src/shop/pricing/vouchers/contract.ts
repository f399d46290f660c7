// Owns vouchers: discounts, conditions and uses.
// Does not own: the quote (pricing).

import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'
import { Paging } from '../../shared/paging.ts'
import { optionalLine } from '../../shared/text.ts'
import { FixedDiscount, PercentageDiscount, VoucherCode } from '../contract.ts'
import { conditionShapes } from './conditions.ts'

const conditions = { ...conditionShapes, isActive: z.boolean().default(true) }

const PercentageTerms = PercentageDiscount.extend(conditions)
const FixedTerms = FixedDiscount.extend(conditions)

function refuseEndBeforeStart<Terms extends { firstDay: string | null; lastDay: string | null }>(
  terms: Terms,
  check: z.RefinementCtx<Terms>,
): void {
  if (terms.firstDay !== null && terms.lastDay !== null && terms.lastDay < terms.firstDay) {
    check.addIssue({
      code: 'custom',
      path: ['lastDay'],
      message: m.fault_last_day_cannot(),
    })
  }
}

/** Discount and conditions of a voucher. */
export const VoucherTerms = z.discriminatedUnion('kind', [PercentageTerms, FixedTerms])
export type VoucherTerms = z.infer<typeof VoucherTerms>

const shown = {
  shownUpdatedAt: z.iso.datetime().optional().meta({
    description:
      'The `updatedAt` shown before editing. If the voucher has changed since, nothing is saved (409) and `data.voucher` holds its current state. When omitted, the last save wins',
  }),
}

export const VoucherChange = z
  .discriminatedUnion('kind', [PercentageTerms.extend(shown), FixedTerms.extend(shown)], {
    error: m.fault_choose_percentage_fixed,
  })
  .superRefine(refuseEndBeforeStart)
  .meta({ id: 'VoucherChange' })
export type VoucherChange = z.infer<typeof VoucherChange>

export const VoucherSwitch = z.object({ isActive: z.boolean() }).meta({ id: 'VoucherSwitch' })
export type VoucherSwitch = z.infer<typeof VoucherSwitch>

const named = {
  code: field(VoucherCode, {
    kind: 'code',
    label: m.voucher_code,
    hint: m.voucher_code_hint,
  }),
}

export const NewVoucher = z
  .discriminatedUnion('kind', [PercentageTerms.extend(named), FixedTerms.extend(named)], {
    error: m.fault_choose_percentage_fixed,
  })
  .superRefine(refuseEndBeforeStart)
  .meta({ id: 'NewVoucher' })
export type NewVoucher = z.infer<typeof NewVoucher>

const stored = {
  code: z.string(),
  state: z.enum(['usable', 'upcoming', 'expired', 'used_up', 'ended']),
  useCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso
    .datetime()
    .meta({ description: 'When its terms last changed; uses do not count' }),
}

export const Voucher = z
  .discriminatedUnion('kind', [PercentageTerms.extend(stored), FixedTerms.extend(stored)])
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

/** Maximum length of a search for codes. */
export const MAX_VOUCHER_SEARCH = 100

export const VoucherSearch = Paging.extend({
  q: optionalLine(MAX_VOUCHER_SEARCH)
    .optional()
    .meta({ description: 'Start of the code; case does not matter' }),
})
export type VoucherSearch = z.infer<typeof VoucherSearch>

export const VoucherUse = z
  .object({
    orderId: z.string().nullable().meta({ description: 'null while a card payment is under way' }),
    userEmail: z.string(),
    userPhone: z.string().optional().meta({ description: 'Where no email is known' }),
    discount: z.number().meta({ description: 'In taka' }),
    usedAt: z.iso.datetime(),
  })
  .meta({ id: 'VoucherUse' })
export type VoucherUse = z.infer<typeof VoucherUse>
