import { m } from '#messages'

/** Messages by the `error` in the address. */
const messages = new Map([
  ['payment_failed', m.outcome_error_failed],
  ['validation_failed', m.outcome_error_validation],
  ['order_creation_failed', m.outcome_error_order],
  ['payment_data_not_found', m.outcome_error_not_found],
  ['server_error', m.outcome_error_server],
])

export function explainPaymentError(code: string | null): string {
  return (messages.get(code ?? '') ?? m.outcome_error_other)()
}

/** Whether a retry is pointless, because the money may already have been taken. */
export function mustContactShop(code: string | null): boolean {
  return code === 'validation_failed' || code === 'order_creation_failed' || code === 'server_error'
}
