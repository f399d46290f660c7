import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { m } from '#messages'
import { REGIONS, type Region, regionName } from '#shop/areas/contract.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { areasQuery } from './areas-query.ts'
import type { ShippingInput } from './shipping-input.ts'

export type PlaceName = 'region' | 'city' | 'district'

/** Binds a field of the form, like `bindField`. */
export type BindShipping<Name extends keyof ShippingInput> = (
  name: Name,
) => UseFormRegisterReturn & { error: string | undefined }

/** The `autocomplete` value of a field. */
export function shippingHint(isOwn: boolean, name: string): string {
  return isOwn ? `shipping ${name}` : 'off'
}

interface PlaceFieldsProps {
  field: BindShipping<PlaceName>
  /** The chosen region. */
  region: Region | undefined
  isOwn: boolean
}

/** The place, asked part by part. */
export function PlaceFields({ field, region, isOwn }: PlaceFieldsProps) {
  const citiesId = useId()
  const districtsId = useId()
  const { data: areas } = useQuery(areasQuery)
  const ofRegion = areas?.AREAS.filter((area) => region === undefined || area.region === region)
  const cities = ofRegion?.flatMap((area) => [area.district, area.name]).toSorted() ?? []
  return (
    <>
      <div className="max-sm:col-span-full sm:col-span-2">
        <SelectField
          label={m.address_region()}
          autoComplete={shippingHint(isOwn, 'address-level1')}
          required
          {...field('region')}
        >
          <option value="">{m.address_choose_region()}</option>
          <Options of={REGIONS.map((each) => [each, regionName(each)])} />
        </SelectField>
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={m.address_city()}
          list={citiesId}
          autoComplete={shippingHint(isOwn, 'address-level2')}
          required
          {...field('city')}
        />
        <Suggestions id={citiesId} places={[...new Set(cities)]} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          label={m.address_district()}
          list={districtsId}
          autoComplete="off"
          required
          {...field('district')}
        />
        <Suggestions id={districtsId} places={areas?.districtsOf(region) ?? []} />
      </div>
    </>
  )
}

function Suggestions({ id, places }: { id: string; places: readonly string[] }) {
  return (
    <datalist id={id}>
      {places.map((place) => (
        <option key={place} value={place} />
      ))}
    </datalist>
  )
}
