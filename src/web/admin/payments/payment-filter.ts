import { pathToSection } from '../frame/path-to-section.ts'

const PAYMENTS_SHOWN = ['to_decide', 'all', 'held'] as const
export type PaymentsShown = (typeof PAYMENTS_SHOWN)[number]

/** The filter from the address; by default, payments that need a decision. */
export function readShown(parameters: URLSearchParams): PaymentsShown {
  const asked = parameters.get('show')
  return PAYMENTS_SHOWN.find((show) => show === asked) ?? 'to_decide'
}

export function pathToPayments(show: PaymentsShown = 'to_decide'): string {
  return pathToSection('payments', { show: show === 'to_decide' ? undefined : show })
}
