import { z } from 'zod'
import { field } from '../../shared/fields.ts'

export const ONE_WAY_TO_PAY = 'At least one payment method must stay on'

/** Which ways to pay the checkout offers. What was begun in one that is turned off is still finished. */
export const PaymentSettings = z
  .object({
    cashOnDelivery: field(z.boolean(), {
      kind: 'switch',
      label: () => 'Cash on Delivery',
      hint: () => 'Paid on delivery. Keep at least one payment method on.',
    }),
    sslcommerz: field(z.boolean(), {
      kind: 'switch',
      label: () => 'Cards and mobile wallets (SSLCommerz)',
      hint: () => 'If you turn this off, payments in progress and refunds still complete.',
    }),
  })
  .refine(({ cashOnDelivery, sslcommerz }) => cashOnDelivery || sslcommerz, {
    path: ['cashOnDelivery'],
    message: ONE_WAY_TO_PAY,
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>
