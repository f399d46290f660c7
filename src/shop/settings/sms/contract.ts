import { z } from 'zod'
import { field } from '../../shared/fields.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'

const MAX_PART_PRICE = 20
const MAX_SMS_PER_DAY = 100_000

const PRICE = `Enter a price from 0 to ${MAX_PART_PRICE} taka`
const HOUR = 'Enter an hour from 0 to 23'
const PER_DAY = `Enter a whole number from 0 to ${MAX_SMS_PER_DAY.toLocaleString('en-IN')}`

const Hour = z.number(HOUR).int(HOUR).min(0, HOUR).max(23, HOUR)

/** What customers are told by SMS, when, and what that may cost. */
export const SmsSettings = z
  .object({
    /** The moves of an order that send one. */
    sends: z.object({
      order_placed: field(z.boolean(), { kind: 'switch', label: () => 'Order placed' }),
      order_shipped: field(z.boolean(), { kind: 'switch', label: () => 'Parcel sent' }),
      order_out_for_delivery: field(z.boolean(), {
        kind: 'switch',
        label: () => 'Out for delivery',
      }),
      order_delivered: field(z.boolean(), { kind: 'switch', label: () => 'Delivered' }),
      order_delivery_failed: field(z.boolean(), {
        kind: 'switch',
        label: () => 'Could not be delivered',
      }),
      order_cancelled: field(z.boolean(), { kind: 'switch', label: () => 'Order cancelled' }),
      // Settings of before do not say it.
      order_edited: field(z.boolean().default(false), {
        kind: 'switch',
        label: () => 'Order edited',
      }),
      size_change_answered: field(z.boolean().default(false), {
        kind: 'switch',
        label: () => 'Another size answered',
      }),
    }),
    partPrice: field(
      z
        .number(PRICE)
        .min(0, PRICE)
        .max(MAX_PART_PRICE, PRICE)
        .refine((taka) => toTaka(toPaisa(taka)) === taka, 'Use up to two decimal places')
        .meta({ description: 'What the gateway charges for a part, in taka' }),
      {
        kind: 'taka',
        label: () => 'Price of one SMS, in taka',
        hint: () =>
          `From 0 to ${MAX_PART_PRICE}. A Bangla text of more than 70 letters, or an English one of more than 160, is charged as several.`,
      },
    ),
    quietFrom: field(
      Hour.meta({ description: 'In Asia/Dhaka; only codes are sent in quiet hours' }),
      {
        kind: 'count',
        label: () => 'Quiet from, hour',
        hint: () => 'From 0 to 23. Messages other than codes wait until the end.',
      },
    ),
    quietTo: field(Hour.meta({ description: 'Equal to quietFrom: no quiet hours' }), {
      kind: 'count',
      label: () => 'Quiet until, hour',
      hint: () => 'The same hour twice: no quiet hours.',
    }),
    mostPerDay: field(
      z
        .number(PER_DAY)
        .int(PER_DAY)
        .min(0, PER_DAY)
        .max(MAX_SMS_PER_DAY, PER_DAY)
        .meta({ description: 'How many messages are sent on one day in Asia/Dhaka' }),
      {
        kind: 'count',
        label: () => 'SMS per day, at most',
        hint: () =>
          `From 0 to ${MAX_SMS_PER_DAY.toLocaleString('en-IN')}, so that nobody can run up your bill. A fifth is kept for codes.`,
      },
    ),
  })
  .meta({ id: 'SmsSettings' })
export type SmsSettings = z.infer<typeof SmsSettings>
