import type { PaymentSettings } from '../../settings/payments/contract.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import type { AdvanceRule } from '../contract.ts'

/** The owner's rule, unless cash needs no advance. */
export function advanceRuleOf({ advance, ...rule }: PaymentSettings): AdvanceRule | undefined {
  return advance === 'none'
    ? undefined
    : { advance, ...pick(rule, 'advanceKind', 'advancePercent', 'advanceUpTo') }
}

/**
 * What is to be sent before a cash order is placed: whole taka, rounded up, and at most the total. Undefined: nothing.
 * @param delivery of the chosen option at the destination
 * @param amounts in taka, with the cash fee
 */
export function advanceOf(
  rule: AdvanceRule | undefined,
  delivery: { asksAdvance?: boolean | undefined },
  amounts: { deliveryCharge: number; totalAmount: number },
): number | undefined {
  if (!rule || (rule.advance === 'zones' && !delivery.asksAdvance)) return undefined
  const { deliveryCharge, totalAmount } = amounts
  const { advanceKind, advancePercent, advanceUpTo } = rule
  const share =
    advanceKind === 'share'
      ? (toPaisa(totalAmount) * advancePercent) / 100
      : toPaisa(deliveryCharge)
  const most = toPaisa(Math.min(advanceUpTo ?? totalAmount, totalAmount))
  const paisa = Math.min(Math.ceil(share / 100) * 100, most)
  return paisa > 0 ? toTaka(paisa) : undefined
}
