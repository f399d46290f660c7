const PAYMENTS_SHOWN = ['waiting', 'all', 'held'] as const
export type PaymentsShown = (typeof PAYMENTS_SHOWN)[number]

/** What the address asks for; those that wait for somebody unless it says otherwise. */
export function readShown(parameters: URLSearchParams): PaymentsShown {
  const asked = parameters.get('show')
  return PAYMENTS_SHOWN.find((show) => show === asked) ?? 'waiting'
}

export function pathToPayments(show: PaymentsShown = 'waiting'): string {
  const path = '/dashboard?tab=payments'
  return show === 'waiting' ? path : `${path}&show=${show}`
}
