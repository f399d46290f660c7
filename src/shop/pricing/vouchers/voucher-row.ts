import { toPaisa } from '../../shared/money.ts'
import { toConditionColumns } from './conditions.ts'
import type { VoucherTerms } from './contract.ts'

const paisaOrNull = (taka: number | null) => (taka === null ? null : toPaisa(taka))

/** Columns that administrators set. */
export function toVoucherRow(terms: VoucherTerms) {
  return {
    kind: terms.kind,
    percent: terms.kind === 'percentage' ? terms.percent : null,
    capPaisa: terms.kind === 'percentage' ? paisaOrNull(terms.cap) : null,
    amountPaisa: terms.kind === 'fixed' ? toPaisa(terms.amount) : null,
    ...toConditionColumns(terms),
    isActive: terms.isActive,
  }
}
