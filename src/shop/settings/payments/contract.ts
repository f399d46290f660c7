import { z } from 'zod'
import { m } from '#messages'
import { field } from '../../shared/fields.ts'

export const ONE_WAY_TO_PAY = 'At least one payment method must stay on'

/** Payment methods that the checkout offers. Payments already begun can be completed after a method is switched off. */
export const PaymentSettings = z
  .object({
    cashOnDelivery: field(z.boolean(), {
      kind: 'switch',
      label: m.payment_cash_on_delivery,
      hint: m.payment_cash_on_delivery_hint,
    }),
    sslcommerz: field(z.boolean(), {
      kind: 'switch',
      label: m.payment_sslcommerz,
      hint: m.payment_sslcommerz_hint,
    }),
  })
  .refine(({ cashOnDelivery, sslcommerz }) => cashOnDelivery || sslcommerz, {
    path: ['cashOnDelivery'],
    message: ONE_WAY_TO_PAY,
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>
