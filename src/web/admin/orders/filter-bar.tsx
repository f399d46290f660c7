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
import { isDay, type OrderSelection, pathToOrders } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'

/** Filters the table by words and days; the tiles filter by status. */
export function FilterBar({ filter }: { filter: OrderSelection }) {
  const { select, selectOnly } = useSelection(filter, pathToOrders)
  const { status, ...narrowing } = filter

  function narrowDays(name: 'from' | 'to', day: string) {
    if (day === '' || isDay(day)) select({ [name]: day })
  }

  return (
    <ListFilters
      search={
        <OrderSearch
          value={filter.q}
          onTyped={(typed) => select({ q: typed }, { replace: true })}
        />
      }
      narrowing={narrowing}
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
      <ChoiceField
        label={m.common_payment_method()}
        any={m.orders_any_method()}
        of={PaymentMethod.options.map((method) => [method, staffLabelOf(method)])}
        value={filter.paymentMethod}
        onChosen={(paymentMethod) => select({ paymentMethod })}
      />
      <ChoiceField
        label={m.orders_source()}
        any={m.orders_any_source()}
        of={ORDER_SOURCES.map((source) => [source, sourceNames[source]()])}
        value={filter.source}
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

interface PlaceFieldsProps {
  filter: OrderSelection
  onChosen: (place: Pick<OrderSelection, 'region' | 'district'>) => void
}

/** A district is chosen within its region. */
function PlaceFields({ filter: { region, district }, onChosen }: PlaceFieldsProps) {
  const known = REGIONS.find((each) => each === region)
  const { data: areas } = useQuery({ ...areasQuery, enabled: known !== undefined })
  const districts = known && areas ? areas.districtsOf(known) : []
  return (
    <>
      <ChoiceField<string>
        label={m.order_region()}
        any={m.orders_any_region()}
        of={REGIONS.map((each) => [each, regionName(each)])}
        value={region}
        onChosen={(chosen) => onChosen({ region: chosen, district: undefined })}
      />
      {(region || district) && (
        <ChoiceField
          label={m.order_district()}
          any={m.orders_any_district()}
          of={districts.map((each) => [each, areas?.districtName(each) ?? each])}
          value={district}
          onChosen={(chosen) => onChosen({ region, district: chosen })}
        />
      )}
    </>
  )
}
