import { z } from 'zod'

export const ONE_WAY_TO_PAY = 'At least one payment method must stay on'

/** Which ways to pay the checkout offers. What was begun in one that is turned off is still finished. */
export const PaymentSettings = z
  .object({
    cashOnDelivery: z.boolean(),
    sslcommerz: z.boolean(),
  })
  .refine(({ cashOnDelivery, sslcommerz }) => cashOnDelivery || sslcommerz, {
    path: ['cashOnDelivery'],
    message: ONE_WAY_TO_PAY,
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>
