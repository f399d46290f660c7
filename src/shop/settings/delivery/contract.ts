import { z } from 'zod'
import { Day } from '../../shared/day.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { requiredLine } from '../../shared/text.ts'

export const MAX_HOLIDAYS = 60
/** In taka: what costs more is no charge but a mistake of the keys. */
export const MAX_CHARGE = 10_000
export const MAX_FREE_FROM = 1_000_000
export const MAX_BUSINESS_DAYS = 60

/** The longest that each text may be. */
export const DELIVERY_LENGTHS = { name: 40, holiday: 40 } as const

function amount(least: number, most: number) {
  const words = `Enter an amount from ${least} to ${most.toLocaleString('en-IN')} taka`
  return z
    .number(words)
    .min(least, words)
    .max(most, words)
    .refine((taka) => toTaka(toPaisa(taka)) === taka, 'Use up to two decimal places')
}

const DAYS = `Enter whole days from 0 to ${MAX_BUSINESS_DAYS}`
const BusinessDays = z.number(DAYS).int(DAYS).min(0, DAYS).max(MAX_BUSINESS_DAYS, DAYS)

const DeliveryTerms = z
  .object({
    isOffered: z.boolean(),
    name: requiredLine('Enter a name', DELIVERY_LENGTHS.name),
    charge: amount(0, MAX_CHARGE).meta({ description: 'In taka' }),
    freeFrom: amount(1, MAX_FREE_FROM)
      .nullable()
      .meta({ description: 'Free from this subtotal, in taka; null: never' }),
    earliestDays: BusinessDays.meta({ description: 'In business days from the order date' }),
    latestDays: BusinessDays,
  })
  .refine(({ earliestDays, latestDays }) => latestDays >= earliestDays, {
    path: ['latestDays'],
    message: 'The latest day cannot be before the earliest',
  })

const Holiday = z.object({
  day: Day.meta({ description: 'In Asia/Dhaka' }),
  name: requiredLine('Enter a name, such as Victory Day', DELIVERY_LENGTHS.holiday),
})

/** How parcels go, what that costs, and on which days, besides Fridays, none is sent. */
export const DeliverySettings = z
  .object({
    standard: DeliveryTerms,
    express: DeliveryTerms,
    premium: DeliveryTerms,
    holidays: z.array(Holiday).max(MAX_HOLIDAYS, `Up to ${MAX_HOLIDAYS} days`),
  })
  .superRefine(({ standard, express, premium, holidays }, check) => {
    if (![standard, express, premium].some(({ isOffered }) => isOffered)) {
      check.addIssue({
        code: 'custom',
        path: ['standard', 'isOffered'],
        message: 'Offer at least one delivery option',
      })
    }
    for (const [place, { day }] of holidays.entries()) {
      if (holidays.findIndex((other) => other.day === day) === place) continue
      check.addIssue({
        code: 'custom',
        path: ['holidays', place, 'day'],
        message: 'This day is already in the list',
      })
    }
  })
  .meta({ id: 'DeliverySettings' })
export type DeliverySettings = z.infer<typeof DeliverySettings>
