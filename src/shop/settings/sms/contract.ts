import { z } from 'zod'
import { m } from '#messages'
import { field, switchField } from '../../shared/fields.ts'
import { formatWhole, grouped } from '../../shared/language.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { numberBetween, wholeNumber } from '../../shared/numbers.ts'

const MAX_PART_PRICE = 20
const MAX_SMS_PER_DAY = 100_000

const PRICE = () => m.fault_enter_price_taka({ max: formatWhole(MAX_PART_PRICE) })
const PER_DAY = () => m.fault_whole_number_max({ max: grouped(MAX_SMS_PER_DAY) })

const Hour = wholeNumber(0, 23, m.fault_enter_hour_23)

/** SMS to customers: which, when, and the daily limit. */
export const SmsSettings = z
  .object({
    /** Moves of an order that send one. */
    sends: z.object({
      order_placed: switchField(m.sms_order_placed),
      order_shipped: switchField(m.sms_order_shipped),
      order_out_for_delivery: switchField(m.status_out_for_delivery),
      order_delivered: switchField(m.common_delivered),
      order_delivery_failed: switchField(m.sms_order_delivery_failed),
      order_cancelled: switchField(m.sms_order_cancelled),
      // Older settings do not have it.
      order_edited: switchField(m.sms_order_edited).default(false),
      size_change_answered: switchField(m.sms_size_change_answered).default(false),
    }),
    partPrice: field(
      numberBetween(0, MAX_PART_PRICE, PRICE)
        .refine((taka) => toTaka(toPaisa(taka)) === taka, { error: m.fault_use_max_two })
        .meta({ description: 'What the gateway charges for a part, in taka' }),
      {
        kind: 'taka',
        label: m.sms_part_price,
        hint: () => m.sms_part_price_hint({ maxPartPrice: grouped(MAX_PART_PRICE) }),
      },
    ),
    quietFrom: field(
      Hour.meta({ description: 'In Asia/Dhaka; only codes are sent in quiet hours' }),
      {
        kind: 'count',
        label: m.sms_quiet_from,
        hint: m.sms_quiet_from_hint,
      },
    ),
    quietTo: field(Hour.meta({ description: 'Equal to quietFrom: no quiet hours' }), {
      kind: 'count',
      label: m.sms_quiet_to,
      hint: m.sms_quiet_to_hint,
    }),
    mostPerDay: field(
      wholeNumber(0, MAX_SMS_PER_DAY, PER_DAY).meta({
        description: 'How many messages are sent on one day in Asia/Dhaka',
      }),
      {
        kind: 'count',
        label: m.sms_most_per_day,
        hint: () => m.sms_most_per_day_hint({ most: grouped(MAX_SMS_PER_DAY) }),
      },
    ),
  })
  .meta({ id: 'SmsSettings' })
export type SmsSettings = z.infer<typeof SmsSettings>
