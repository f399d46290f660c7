import { toPaisa } from '../shared/money.ts'
import type { VoucherTerms } from './contract.ts'

const paisaOrNull = (taka: number | null) => (taka === null ? null : toPaisa(taka))

/** The columns that an administrator decides. */
export function toVoucherRow(terms: VoucherTerms) {
  return {
    kind: terms.kind,
    percent: terms.kind === 'percentage' ? terms.percent : null,
    cap_paisa: terms.kind === 'percentage' ? paisaOrNull(terms.cap) : null,
    amount_paisa: terms.kind === 'fixed' ? toPaisa(terms.amount) : null,
    minimum_subtotal_paisa: toPaisa(terms.minimumSubtotal),
    first_day: terms.firstDay,
    last_day: terms.lastDay,
    total_uses: terms.totalUses,
    uses_per_customer: terms.usesPerCustomer,
    is_active: terms.isActive,
  }
}
