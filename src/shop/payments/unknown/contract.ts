// Owns money of payments that the shop does not know, until somebody has decided about it.
// Leaves to others: sending it back, which is a refund like any other (payments).
import { z } from 'zod'
import { requiredLine } from '../../shared/text.ts'

export const UnknownPayment = z
  .object({
    _id: z.string(),
    transactionId: z.string(),
    gateway: z.string(),
    amount: z
      .number()
      .nullable()
      .meta({ description: 'In `currency`; null until the gateway confirms it' }),
    currency: z.string().nullable(),
    instrument: z.string().nullable(),
    bankTransactionId: z.string().nullable(),
    heardAt: z.iso.datetime(),
    content: z.record(z.string(), z.string()).meta({ description: 'As the gateway reported it' }),
  })
  .meta({ id: 'UnknownPayment' })
export type UnknownPayment = z.infer<typeof UnknownPayment>

export const DecideUnknownPayment = z
  .object({
    decision: z.enum(['refunded', 'settled_outside']).meta({
      description:
        '`refunded`: refunded by the gateway; `settled_outside`: refunded or fulfilled outside the shop',
    }),
    reason: requiredLine('Please enter a reason', 300),
  })
  .meta({ id: 'DecideUnknownPayment' })
export type DecideUnknownPayment = z.infer<typeof DecideUnknownPayment>
