import type { PaymentRequest } from '#shop/payments/contract.ts'
import { toDecimal } from '#shop/shared/money.ts'
import { countPieces } from '#shop/shared/pieces.ts'

const COUNTRY = 'Bangladesh'

/** SSLCommerz requires a postcode, and the shop's addresses have none: the main post office in Dhaka. */
const POSTCODE = '1000'

const MAX_EMAIL = 50

/**
 * Returns one line of at most `maxLength` characters. They are counted in UTF-16 units, so that the limit holds
 * however SSLCommerz counts; no letter is cut in half.
 */
export function fitField(text: string, maxLength: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  let fitting = ''
  for (const letter of line) {
    if (fitting.length + letter.length > maxLength) break
    fitting += letter
  }
  return fitting.trim()
}

function isFitting(email: string): boolean {
  return email !== '' && email.length <= MAX_EMAIL
}

/**
 * The fields that open a session, except those of the store. An email that is too long might, once cut, belong to
 * another person: `receiptEmail` replaces it, and a missing one.
 */
export function toSessionFields(
  { customer, lines, urls, ...payment }: PaymentRequest,
  receiptEmail: string,
): Record<string, string> {
  const name = fitField(customer.name, 50)
  const address = fitField(customer.address, 50)
  const city = fitField(customer.city, 50)
  const district = fitField(customer.district, 50)
  return {
    total_amount: toDecimal(payment.amountPaisa),
    currency: payment.currency,
    tran_id: payment.transactionId,
    success_url: urls.success,
    fail_url: urls.failed,
    cancel_url: urls.cancelled,
    ipn_url: urls.notice,
    cus_name: name,
    cus_email: isFitting(customer.email) ? customer.email : receiptEmail,
    cus_phone: fitField(customer.phone, 20),
    cus_add1: address,
    cus_city: city,
    cus_state: district,
    cus_postcode: POSTCODE,
    cus_country: COUNTRY,
    shipping_method: 'YES',
    num_of_item: String(countPieces(lines)),
    ship_name: name,
    ship_add1: address,
    ship_area: city,
    ship_city: district,
    ship_sub_city: city,
    ship_state: district,
    ship_postcode: POSTCODE,
    ship_country: COUNTRY,
    product_name: fitField(lines.map((line) => line.name).join(', '), 255),
    product_category: 'clothing',
    product_profile: 'physical-goods',
    cart: JSON.stringify(lines.map(toCartLine)),
  }
}

function toCartLine({ name, sku, quantity, unitPricePaisa }: PaymentRequest['lines'][number]) {
  return {
    sku: fitField(sku, 50),
    product: fitField(name, 255),
    quantity: String(quantity),
    amount: toDecimal(quantity * unitPricePaisa),
    unit_price: toDecimal(unitPricePaisa),
  }
}
