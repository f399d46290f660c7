import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '#messages'
import { REGIONS, regionName } from '#shop/areas/contract.ts'
import { ORDER_SOURCES } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { staffLabelOf } from '#shop/payments/methods.ts'
import { FIRST_DAY, LAST_DAY } from '#shop/shared/day.ts'
import { areasQuery } from '#web/address/areas-query.ts'
import { ChoiceField, DayField } from '#web/lists/filter-field.tsx'
import { ListFilters } from '#web/lists/list-filters.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Options } from '#web/ui/options.tsx'
import { isDay, type OrderSelection, pathToOrders } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'

/** Filters the table by words and days; the tiles filter by status. */
export function FilterBar({ filter }: { filter: OrderSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToOrders)
  const { status, q, ...others } = filter
  const count = Object.values(others).filter(Boolean).length

  function narrowDays(name: 'from' | 'to', day: string) {
    if (day === '' || isDay(day)) select({ [name]: day })
  }

  return (
    <ListFilters
      search={
        <OrderSearch value={q} onTyped={(typed) => select({ q: typed }, { replace: true })} />
      }
      count={count}
      isNarrowed={count > 0 || q !== undefined}
      onClear={() => selectOnly({ status })}
    >
      <DayField
        label={m.orders_placed_from()}
        value={filter.from}
        min={FIRST_DAY}
        max={filter.to ?? LAST_DAY}
        onTyped={(from) => narrowDays('from', from)}
      />
      <DayField
        label={m.orders_placed_to()}
        value={filter.to}
        min={filter.from ?? FIRST_DAY}
        max={LAST_DAY}
        onTyped={(to) => narrowDays('to', to)}
      />
      <Choices
        label={m.common_payment_method()}
        any={m.orders_any_method()}
        values={PaymentMethod.options}
        nameOf={(method) => staffLabelOf(method)}
        chosen={filter.paymentMethod}
        onChosen={(paymentMethod) => select({ paymentMethod })}
      />
      <Choices
        label={m.orders_source()}
        any={m.orders_any_source()}
        values={ORDER_SOURCES}
        nameOf={(source) => sourceNames[source]()}
        chosen={filter.source}
        onChosen={(source) => select({ source })}
      />
      <PlaceFields filter={filter} onChosen={select} />
      {filter.onHold && (
        <FilterChip
          text={m.order_on_hold()}
          clear={m.orders_clear_on_hold()}
          rest={{ ...filter, onHold: undefined }}
        />
      )}
      {filter.refundDue && (
        <FilterChip
          text={m.order_refund_due()}
          clear={m.orders_clear_refund_due()}
          rest={{ ...filter, refundDue: undefined }}
        />
      )}
    </ListFilters>
  )
}

/** @param rest the remaining filter without it */
function FilterChip({ text, clear, rest }: { text: string; clear: string; rest: OrderSelection }) {
  return (
    <Link
      to={pathToOrders(rest)}
      preventScrollReset
      aria-label={clear}
      className="flex min-h-11 items-center gap-2 self-end bg-wash px-3 whitespace-nowrap hover:text-madder lg:min-h-9"
    >
      {text}
      <CloseIcon className="size-4" />
    </Link>
  )
}

interface ChoicesProps<Value extends string> {
  label: string
  any: string
  values: readonly Value[]
  nameOf?: ((value: Value) => string) | undefined
  chosen: Value | undefined
  onChosen: (chosen: Value | undefined) => void
}

/** One of a few, or any; an address may name others than there are. */
function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, any, values, nameOf = (value) => value, chosen, onChosen } = props
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values
  return (
    <ChoiceField
      label={label}
      value={chosen}
      onChosen={(value) => onChosen(all.find((each) => each === value))}
    >
      <option value="">{any}</option>
      <Options of={all.map((value) => [value, nameOf(value)])} />
    </ChoiceField>
  )
}

interface PlaceFieldsProps {
  filter: OrderSelection
  onChosen: (place: Pick<OrderSelection, 'region' | 'district'>) => void
}

/** A district is chosen within its region. */
function PlaceFields({ filter: { region, district }, onChosen }: PlaceFieldsProps) {
  const known = REGIONS.find((each) => each === region)
  const { data: areas } = useQuery({ ...areasQuery, enabled: known !== undefined })
  return (
    <>
      <Choices<string>
        label={m.order_region()}
        any={m.orders_any_region()}
        values={REGIONS}
        nameOf={regionName}
        chosen={region}
        onChosen={(chosen) => onChosen({ region: chosen, district: undefined })}
      />
      {(region || district) && (
        <Choices<string>
          label={m.order_district()}
          any={m.orders_any_district()}
          values={areas && known ? areas.districtsOf(known) : []}
          nameOf={areas?.districtName}
          chosen={district}
          onChosen={(chosen) => onChosen({ region, district: chosen })}
        />
      )}
    </>
  )
}
