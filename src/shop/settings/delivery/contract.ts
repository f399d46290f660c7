import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { Day } from '../../shared/day.ts'
import { field, switchField, textField } from '../../shared/fields.ts'
import { formatWhole, grouped } from '../../shared/language.ts'
import { formatTaka, toPaisa, toTaka } from '../../shared/money.ts'
import { numberBetween, upTo, wholeNumber } from '../../shared/numbers.ts'
import { foldText } from '../../shared/read-text.ts'
import { requiredLine } from '../../shared/text.ts'

export const MAX_HOLIDAYS = 60
/** In taka: more than this must be a typing error. */
const MAX_CHARGE = 10_000
const MAX_FREE_FROM = 1_000_000
const MAX_BUSINESS_DAYS = 60
const MAX_CASH_FEE = 1000
export const MAX_ZONES = 12
/** The number of all areas. */
const MAX_AREAS = 700
export const MAX_WEIGHT_STEPS = 8
const MAX_PIECE_GRAMS = 20_000
const MAX_STEP_GRAMS = 100_000

/** Maximum lengths. */
const DELIVERY_LENGTHS = { name: 40, holiday: 40, zone: 40 } as const

function amount(least: number, most: number) {
  const words = () => m.fault_amount_between({ min: formatWhole(least), max: grouped(most) })
  return numberBetween(least, most, words).refine((taka) => toTaka(toPaisa(taka)) === taka, {
    error: m.fault_use_max_two,
  })
}

const DAYS = () => m.fault_enter_whole_days({ max: formatWhole(MAX_BUSINESS_DAYS) })
const BusinessDays = wholeNumber(0, MAX_BUSINESS_DAYS, DAYS)

const DeliveryTerms = z
  .object(
    withBangla(
      {
        isOffered: switchField(m.delivery_is_offered),
        name: field(requiredLine(m.fault_enter_a_name, DELIVERY_LENGTHS.name), {
          kind: 'text',
          label: m.common_name,
          isWide: true,
          most: DELIVERY_LENGTHS.name,
        }),
        charge: field(amount(0, MAX_CHARGE).meta({ description: 'In taka' }), {
          kind: 'taka',
          label: m.delivery_charge,
          hint: () => m.delivery_charge_hint({ maxCharge: formatTaka(MAX_CHARGE) }),
        }),
        freeFrom: field(
          amount(1, MAX_FREE_FROM)
            .nullable()
            .meta({ description: 'Free from this subtotal, in taka; null: never' }),
          {
            kind: 'taka',
            label: m.delivery_free_from,
            hint: () => m.delivery_free_from_hint({ maxFreeFrom: formatTaka(MAX_FREE_FROM) }),
          },
        ),
        earliestDays: field(
          BusinessDays.meta({ description: 'In business days from the order date' }),
          {
            kind: 'count',
            label: m.delivery_earliest_days,
            hint: m.delivery_earliest_days_hint,
          },
        ),
        latestDays: field(BusinessDays, {
          kind: 'count',
          label: m.delivery_latest_days,
          hint: () => m.delivery_latest_days_hint({ maxBusinessDays: grouped(MAX_BUSINESS_DAYS) }),
        }),
      },
      ['name'],
    ),
  )
  .refine(({ earliestDays, latestDays }) => latestDays >= earliestDays, {
    path: ['latestDays'],
    error: m.fault_latest_day_cannot,
  })

const Holiday = z.object({
  day: field(Day.meta({ description: 'In Asia/Dhaka' }), { kind: 'day', label: m.delivery_day }),
  name: textField(
    requiredLine(m.fault_enter_name_victory, DELIVERY_LENGTHS.holiday),
    m.delivery_holiday_name,
  ),
})

const OPTIONS = ['standard', 'express', 'premium'] as const

const ZoneTerms = z.object({
  isOffered: field(z.boolean(), { kind: 'special', label: m.delivery_is_offered }),
  charge: field(amount(0, MAX_CHARGE).meta({ description: 'In taka' }), {
    kind: 'taka',
    label: m.delivery_zone_terms_charge,
  }),
  freeFrom: field(
    amount(1, MAX_FREE_FROM)
      .nullable()
      .meta({ description: 'Free from this subtotal, in taka; null: never' }),
    { kind: 'taka', label: m.delivery_zone_terms_free_from },
  ),
})

function grams(most: number) {
  const words = () => m.fault_grams_max({ max: grouped(most) })
  return wholeNumber(1, most, words)
}

const WeightStep = z.object({
  aboveGrams: field(grams(MAX_STEP_GRAMS), { kind: 'count', label: m.delivery_above_grams }),
  extra: field(amount(0, MAX_CHARGE).meta({ description: 'In taka, on top of the charge' }), {
    kind: 'taka',
    label: m.delivery_extra,
  }),
})

const Zone = z
  .object(
    withBangla(
      {
        name: field(requiredLine(m.fault_enter_name_inside, DELIVERY_LENGTHS.zone), {
          kind: 'text',
          label: m.common_name,
          most: DELIVERY_LENGTHS.zone,
        }),
        areas: field(
          z.array(requiredLine(m.fault_enter_area, 100)).max(MAX_AREAS).meta({
            description:
              'Districts, such as `Gazipur`, and areas of them, such as `Dhaka/Savar`; none: everywhere else',
          }),
          { kind: 'special', label: m.delivery_areas },
        ),
        standard: ZoneTerms,
        express: ZoneTerms,
        premium: ZoneTerms,
        weightSteps: z
          .array(WeightStep)
          .max(...upTo(MAX_WEIGHT_STEPS, m.fault_max_steps))
          .meta({ description: 'Of those that a parcel weighs more than, the last one counts' }),
        cashFee: field(
          amount(0, MAX_CASH_FEE).meta({ description: 'For cash on delivery, in taka' }),
          {
            kind: 'taka',
            label: m.delivery_cash_fee,
            hint: () => m.delivery_cash_fee_hint({ maxCashFee: formatTaka(MAX_CASH_FEE) }),
          },
        ),
        asksAdvance: switchField(m.delivery_asks_advance, m.delivery_asks_advance_hint),
      },
      ['name'],
    ),
  )
  .meta({ id: 'DeliveryZone' })
export type DeliveryZone = z.infer<typeof Zone>

/** Delivery options, their charges, and holidays without delivery besides Fridays. */
export const DeliverySettings = z
  .object({
    standard: DeliveryTerms,
    express: DeliveryTerms,
    premium: DeliveryTerms,
    holidays: z.array(Holiday).max(...upTo(MAX_HOLIDAYS, m.fault_max_days)),
    zones: z
      .array(Zone)
      .max(...upTo(MAX_ZONES, m.fault_max_zones))
      .meta({
        description: 'Whose charges count instead; the last one is everywhere else',
      }),
    pieceGrams: field(
      grams(MAX_PIECE_GRAMS).meta({
        description: 'What one piece of a product without a weight is taken to weigh',
      }),
      {
        kind: 'count',
        label: m.delivery_piece_grams,
        hint: m.delivery_piece_grams_hint,
      },
    ),
  })
  .superRefine(({ standard, express, premium, holidays }, check) => {
    if (![standard, express, premium].some(({ isOffered }) => isOffered)) {
      check.addIssue({
        code: 'custom',
        path: ['standard', 'isOffered'],
        message: m.fault_offer_least_one(),
      })
    }
    for (const [place, { day }] of holidays.entries()) {
      if (holidays.findIndex((other) => other.day === day) === place) continue
      check.addIssue({
        code: 'custom',
        path: ['holidays', place, 'day'],
        message: m.fault_day_already_list(),
      })
    }
  })
  .superRefine(({ zones, ...options }, check) => {
    const refuse = (path: (string | number)[], message: string) =>
      check.addIssue({ code: 'custom', path: ['zones', ...path], message })
    const takenAreas = new Map<string, string>()
    for (const [place, zone] of zones.entries()) {
      if (zones.findIndex((other) => isSameName(other, zone)) !== place) {
        refuse([place, 'name'], m.fault_another_zone_name())
      }
      if (!OPTIONS.some((each) => options[each].isOffered && zone[each].isOffered)) {
        refuse([place, 'standard', 'isOffered'], m.fault_offer_least_one_delivery())
      }
      const isLast = place === zones.length - 1
      if (isLast && zone.areas.length > 0) {
        refuse([place, 'areas'], m.fault_last_zone_everywhere())
      }
      if (!isLast && zone.areas.length === 0)
        refuse([place, 'areas'], m.fault_choose_least_one_area())
      for (const area of zone.areas) {
        const taken = takenAreas.get(area)
        if (taken !== undefined) refuse([place, 'areas'], m.fault_area_taken({ area, taken }))
        takenAreas.set(area, zone.name)
      }
      for (const [at, { aboveGrams }] of zone.weightSteps.entries()) {
        const before = zone.weightSteps[at - 1]
        if (!before || aboveGrams > before.aboveGrams) continue
        refuse([place, 'weightSteps', at, 'aboveGrams'], m.fault_enter_more_step())
      }
    }
  })
  .meta({ id: 'DeliverySettings' })

function isSameName(one: DeliveryZone, other: DeliveryZone): boolean {
  return foldText(one.name) === foldText(other.name)
}

export type DeliverySettings = z.infer<typeof DeliverySettings>
