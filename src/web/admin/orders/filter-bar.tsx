import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { REGIONS } from '#shop/areas/contract.ts'
import { ORDER_SOURCES } from '#shop/orders/contract.ts'
import { sourceNames } from '#shop/orders/rules.ts'
import { PaymentMethod } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { FIRST_DAY, LAST_DAY } from '#shop/shared/day.ts'
import { areasQuery } from '#web/address/areas-query.ts'
import { ChoiceField, DayField } from '#web/lists/filter-field.tsx'
import { useSelection } from '#web/lists/use-selection.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { isDay, type OrderSelection, pathToOrders } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'

/** Narrows the table by words and days; the tiles narrow it by status. */
export function FilterBar({ filter }: { filter: OrderSelection }) {
  const search = useRef<HTMLInputElement>(null)
  const { select, selectOnly } = useSelection(filter, pathToOrders)
  const { status: _, ...ofBar } = filter
  const isNarrowed = Object.values(ofBar).some(Boolean)

  function narrowDays(name: 'from' | 'to', day: string) {
    if (day === '' || isDay(day)) select({ [name]: day })
  }

  function clear() {
    search.current?.focus()
    selectOnly({ status: filter.status })
  }

  return (
    <search className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <OrderSearch
        ref={search}
        value={filter.q}
        onTyped={(q) => select({ q }, { replace: true })}
        className="col-span-2 sm:basis-full lg:max-w-96 lg:flex-1 lg:basis-72"
      />
      <DayField
        label="Placed from"
        value={filter.from}
        min={FIRST_DAY}
        max={filter.to ?? LAST_DAY}
        onTyped={(from) => narrowDays('from', from)}
      />
      <DayField
        label="Placed to"
        value={filter.to}
        min={filter.from ?? FIRST_DAY}
        max={LAST_DAY}
        onTyped={(to) => narrowDays('to', to)}
      />
      <ChoiceField
        label="Payment method"
        value={filter.paymentMethod}
        onChosen={(chosen) =>
          select({ paymentMethod: PaymentMethod.options.find((each) => each === chosen) })
        }
      >
        <option value="">Any method</option>
        {PaymentMethod.options.map((method) => (
          <option key={method} value={method}>
            {paymentMethods[method].label}
          </option>
        ))}
      </ChoiceField>
      <ChoiceField
        label="Source"
        value={filter.source}
        onChosen={(chosen) => select({ source: ORDER_SOURCES.find((each) => each === chosen) })}
      >
        <option value="">Any source</option>
        {ORDER_SOURCES.map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]}
          </option>
        ))}
      </ChoiceField>
      <PlaceFields filter={filter} onChosen={select} />
      {filter.onHold && <FilterChip text="On hold" rest={{ ...filter, onHold: undefined }} />}
      {filter.refundDue && (
        <FilterChip text="Refund due" rest={{ ...filter, refundDue: undefined }} />
      )}
      {isNarrowed && (
        <Button look="quiet" size="sm" className="justify-self-start" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  )
}

/** @param rest what is left of the filter without it */
function FilterChip({ text, rest }: { text: string; rest: OrderSelection }) {
  return (
    <Link
      to={pathToOrders(rest)}
      preventScrollReset
      aria-label={`Clear filter: ${text.toLowerCase()}`}
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

/** A district is chosen within its region; an address may name others than there are. */
function PlaceFields({ filter: { region, district }, onChosen }: PlaceFieldsProps) {
  const known = REGIONS.find((each) => each === region)
  const { data: areas } = useQuery({ ...areasQuery, enabled: known !== undefined })
  return (
    <>
      <ChoiceField
        label="Region"
        value={region}
        onChosen={(chosen) => onChosen({ region: chosen, district: undefined })}
      >
        <option value="">Any region</option>
        <PlaceOptions places={REGIONS} chosen={region} />
      </ChoiceField>
      {(region || district) && (
        <ChoiceField
          label="District"
          value={district}
          onChosen={(chosen) => onChosen({ region, district: chosen })}
        >
          <option value="">Any district</option>
          <PlaceOptions places={areas && known ? areas.districtsOf(known) : []} chosen={district} />
        </ChoiceField>
      )}
    </>
  )
}

function PlaceOptions({
  places,
  chosen,
}: {
  places: readonly string[]
  chosen: string | undefined
}) {
  const all = chosen && !places.includes(chosen) ? [...places, chosen] : places
  return all.map((place) => (
    <option key={place} value={place}>
      {place}
    </option>
  ))
}
