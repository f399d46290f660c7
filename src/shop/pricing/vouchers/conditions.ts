import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import type { ShopDate } from '../../shared/clock.ts'
import { Day, dayName } from '../../shared/day.ts'
import { field, type Words } from '../../shared/fields.ts'
import { grouped } from '../../shared/language.ts'
import { formatTaka, toPaisa, toTaka } from '../../shared/money.ts'
import { OptionalAmount } from '../contract.ts'

/** The purchase that a voucher is used for. */
export interface Redemption {
  subtotalPaisa: number
  hasItemsOnSale: boolean
  today: ShopDate
  usesByCustomer: number
}

interface Days {
  firstDay: ShopDate | null
  lastDay: ShopDate | null
}

interface Condition<Kind, Value> {
  /**
   * Type of the value: taka are stored as paisa, and 0 means no condition; for a switch, on means none; otherwise null
   * means none.
   */
  kind: Kind
  description: string
  label: Words
  hint: Words
  /** Why the voucher cannot be used, as a message to the shopper; undefined when it can. */
  refuse?: (value: Value, redemption: Redemption) => string | undefined
  /** Short summary for the owner. */
  summarise?: (value: Value, days: Days) => string | undefined
}

type AnyCondition =
  | Condition<'takaOrNone', number>
  | Condition<'day', ShopDate>
  | Condition<'count', number>
  | Condition<'switch', boolean>

/**
 * Conditions of vouchers, in the order of the form. A new one needs an entry here, a column and, if it depends on
 * something new, a field of `Redemption`. Days and the total of uses determine a voucher's state: see `voucherState`.
 */
export const voucherConditions = {
  minimumSubtotal: {
    kind: 'takaOrNone',
    description: 'In taka',
    label: m.voucher_minimum_subtotal,
    hint: m.voucher_minimum_subtotal_hint,
    refuse: (taka, { subtotalPaisa }) =>
      subtotalPaisa < toPaisa(taka)
        ? m.refusal_voucher_orders_more({ amount: formatTaka(taka) })
        : undefined,
    summarise: (taka) => m.voucher_of_orders({ amount: formatTaka(taka) }),
  },
  firstDay: {
    kind: 'day',
    description: 'In Asia/Dhaka; null: from now on',
    label: m.voucher_first_day,
    hint: m.voucher_first_day_hint,
    summarise: (day, { lastDay }) => {
      if (lastDay === null) return m.voucher_from({ day: dayName(day) })
      return day === lastDay
        ? m.voucher_on({ day: dayName(day) })
        : m.voucher_between({ from: dayName(day), to: dayName(lastDay) })
    },
  },
  lastDay: {
    kind: 'day',
    description: 'The last day it can be used; null: no end date',
    label: m.voucher_last_day,
    hint: m.voucher_last_day_hint,
    summarise: (day, { firstDay }) =>
      firstDay === null ? m.voucher_until({ day: dayName(day) }) : undefined,
  },
  totalUses: {
    kind: 'count',
    description: 'Across all customers; null: no limit',
    label: m.voucher_total_uses,
    hint: m.pricing_cap_hint,
  },
  usesPerCustomer: {
    kind: 'count',
    description: 'null: no limit',
    label: m.voucher_uses_per_customer,
    hint: m.pricing_cap_hint,
    refuse: (most, { usesByCustomer }) => {
      if (usesByCustomer < most) return undefined
      return usesByCustomer === 1
        ? m.refusal_voucher_used()
        : m.refusal_voucher_used_times({ times: formatWhole(usesByCustomer) })
    },
    summarise: (times) => {
      if (times === 1) return m.voucher_once()
      return times === 2 ? m.voucher_twice() : m.voucher_times({ times: grouped(times) })
    },
  },
  appliesToSale: {
    kind: 'switch',
    description: 'Whether it can be used for an order with items on sale',
    label: m.voucher_applies_to_sale,
    hint: m.voucher_applies_to_sale_hint,
    refuse: (_, { hasItemsOnSale }) =>
      hasItemsOnSale ? m.refusal_voucher_cannot_used() : undefined,
    summarise: () => m.voucher_not_on_sale(),
  },
} as const satisfies Record<string, AnyCondition>

type Conditions = typeof voucherConditions
export type ConditionName = keyof Conditions
export const CONDITIONS = Object.keys(voucherConditions) as ConditionName[]

const shapes = {
  takaOrNone: OptionalAmount.default(0),
  day: Day.nullable().default(null),
  count: z
    .number({ error: m.fault_enter_a_number })
    .int({ error: m.fault_whole_number })
    .min(1, { error: m.fault_enter_least })
    .max(1_000_000, { error: m.fault_enter_max_million })
    .nullable()
    .default(null),
  switch: z.boolean().default(true),
}

type ConditionShapes = { [Name in ConditionName]: (typeof shapes)[Conditions[Name]['kind']] }

/** Schemas of the API. */
export const conditionShapes = Object.fromEntries(
  CONDITIONS.map((name) => {
    const { kind, description, label, hint } = voucherConditions[name]
    const shape: z.ZodType = shapes[kind].meta({ description })
    const isWide = kind === 'takaOrNone' && { isWide: true as const }
    return [name, field(shape, { kind, label, hint, ...isWide })]
  }),
) as ConditionShapes

export type ConditionValues = { [Name in ConditionName]: z.output<ConditionShapes[Name]> }
type Column<Name extends ConditionName> = Conditions[Name]['kind'] extends 'takaOrNone'
  ? `${Name}Paisa`
  : Name
type ConditionColumns = { [Name in ConditionName as Column<Name>]: ConditionValues[Name] }

function columnOf(name: ConditionName): string {
  return voucherConditions[name].kind === 'takaOrNone' ? `${name}Paisa` : name
}

export function toConditionColumns(values: ConditionValues): ConditionColumns {
  const entries = CONDITIONS.map((name) => {
    const value = values[name]
    const isTaka = voucherConditions[name].kind === 'takaOrNone'
    return [columnOf(name), isTaka ? toPaisa(Number(value)) : value]
  })
  return Object.fromEntries(entries) as ConditionColumns
}

export function readConditions(row: { [column: string]: unknown }): ConditionValues {
  const entries = CONDITIONS.map((name) => {
    const { kind } = voucherConditions[name]
    const column = columnOf(name)
    return [name, kind === 'takaOrNone' ? toTaka(Number(row[column])) : row[column]]
  })
  return Object.fromEntries(entries) as ConditionValues
}

const isSet = <Value>(value: Value | null): value is Value =>
  value !== null && value !== 0 && value !== true

/** Why a condition refuses the voucher; first those that a larger cart would not meet either. */
export function refuseByConditions(
  values: ConditionValues,
  redemption: Redemption,
): string | undefined {
  for (const name of CONDITIONS.toReversed()) {
    const { refuse }: AnyCondition = voucherConditions[name]
    const refusal = isSet(values[name]) && refuse?.(values[name] as never, redemption)
    if (refusal) return refusal
  }
  return undefined
}

/** Summaries of all conditions; empty when there are none. */
export function describeConditions(values: ConditionValues): string[] {
  return CONDITIONS.flatMap((name) => {
    const { summarise }: AnyCondition = voucherConditions[name]
    return (isSet(values[name]) && summarise?.(values[name] as never, values)) || []
  })
}
