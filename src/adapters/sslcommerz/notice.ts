import type { PaymentNotice } from '#shop/payments/contract.ts'
import { fitField } from './fields.ts'
import { hasValidSignature } from './signature.ts'

const MAX_TRANSACTION_ID = 30
const MAX_VALIDATION_ID = 50
const MAX_FIELD = 100

/** Fields to store: neither the signature nor a card or wallet number. */
const STORED_FIELDS = [
  'status',
  'tran_id',
  'val_id',
  'bank_tran_id',
  'tran_date',
  'error',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'currency_amount',
  'currency_rate',
  'card_type',
  'card_brand',
  'card_issuer',
  'card_issuer_country',
  'store_id',
  'risk_level',
  'risk_title',
]

/** Data from a returning browser or a notice (IPN); anyone can send one, of any length. */
export function readSslcommerzNotice(
  form: Record<string, string>,
  storePassword: string,
): PaymentNotice | undefined {
  const { tran_id: transactionId = '', val_id: validationId = '', status = '' } = form
  if (transactionId === '' || transactionId.length > MAX_TRANSACTION_ID || status === '') {
    return undefined
  }
  const isValidationId = validationId !== '' && validationId.length <= MAX_VALIDATION_ID
  return {
    gateway: 'sslcommerz',
    transactionId: fitField(transactionId, MAX_TRANSACTION_ID),
    validationId: isValidationId ? fitField(validationId, MAX_VALIDATION_ID) : undefined,
    hasValidSignature: hasValidSignature(form, storePassword),
    fields: Object.fromEntries(
      STORED_FIELDS.flatMap((name) => {
        const value = form[name]
        return value === undefined ? [] : [[name, fitField(value.slice(0, 1000), MAX_FIELD)]]
      }),
    ),
  }
}
