import { z } from 'zod'
import { toPaisa, toTaka } from '../../shared/money.ts'

export const MAX_PART_PRICE = 20
export const MAX_SMS_PER_DAY = 100_000

const PRICE = `Enter a price from 0 to ${MAX_PART_PRICE} taka`
const HOUR = 'Enter an hour from 0 to 23'
const PER_DAY = `Enter a whole number from 0 to ${MAX_SMS_PER_DAY.toLocaleString('en-IN')}`

const Hour = z.number(HOUR).int(HOUR).min(0, HOUR).max(23, HOUR)

/** What customers are told by SMS, when, and what that may cost. */
export const SmsSettings = z
  .object({
    /** The moves of an order that send one. */
    sends: z.object({
      order_placed: z.boolean(),
      order_shipped: z.boolean(),
      order_out_for_delivery: z.boolean(),
      order_delivered: z.boolean(),
      order_delivery_failed: z.boolean(),
      order_cancelled: z.boolean(),
      // Settings of before do not say it.
      order_edited: z.boolean().default(false),
      size_change_answered: z.boolean().default(false),
    }),
    partPrice: z
      .number(PRICE)
      .min(0, PRICE)
      .max(MAX_PART_PRICE, PRICE)
      .refine((taka) => toTaka(toPaisa(taka)) === taka, 'Use up to two decimal places')
      .meta({ description: 'What the gateway charges for a part, in taka' }),
    quietFrom: Hour.meta({ description: 'In Asia/Dhaka; only codes are sent in quiet hours' }),
    quietTo: Hour.meta({ description: 'Equal to quietFrom: no quiet hours' }),
    mostPerDay: z
      .number(PER_DAY)
      .int(PER_DAY)
      .min(0, PER_DAY)
      .max(MAX_SMS_PER_DAY, PER_DAY)
      .meta({ description: 'How many messages are sent on one day in Asia/Dhaka' }),
  })
  .meta({ id: 'SmsSettings' })
export type SmsSettings = z.infer<typeof SmsSettings>
