export type PaymentsShown = 'waiting' | 'all'

/** What the address asks for; those that wait for somebody unless it says otherwise. */
export function readShown(parameters: URLSearchParams): PaymentsShown {
  return parameters.get('show') === 'all' ? 'all' : 'waiting'
}

export function pathToPayments(show: PaymentsShown = 'waiting'): string {
  return show === 'all' ? '/dashboard?tab=payments&show=all' : '/dashboard?tab=payments'
}
