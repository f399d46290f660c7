import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import type { Area } from '#shop/areas/contract.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { areaSearchQuery, areasQuery } from './areas-query.ts'
import { type BindShipping, PlaceFields, type PlaceName } from './place-fields.tsx'
import type { ShippingInput } from './shipping-input.ts'

export type Place = Pick<ShippingInput, PlaceName>

const NOWHERE: Place = { region: '', city: '', district: '' }

interface AreaFieldProps {
  /** The chosen place; empty until one is chosen. */
  place: Place
  onChoose: (place: Place) => void
  /** For errors, and for shoppers who fill in the parts by hand. */
  field: BindShipping<PlaceName>
  /** Whether it is the user's own address, so that the browser may autofill it. */
  isOwn: boolean
}

/**
 * One question instead of three, answered in Bangla or English: the area, thana or upazila, which gives district and
 * region. Shoppers who do not find theirs choose part by part. Belongs in a grid of six columns.
 */
export function AreaField(props: AreaFieldProps) {
  const [isByHand, setIsByHand] = useState(false)
  const { field, place, isOwn } = props
  if (isByHand)
    return <PlaceFields field={field} region={place.region || undefined} isOwn={isOwn} />
  return (
    <div className="sm:col-span-6">
      <AreaSearch {...props} onMissing={() => setIsByHand(true)} />
    </div>
  )
}

function AreaSearch({
  place,
  onChoose,
  field,
  onMissing,
}: AreaFieldProps & { onMissing: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { data, isError } = useQuery({ ...areaSearchQuery, enabled: isWanted })
  const isTranslated = shownLanguage() === 'bn' && place.city !== ''
  const { data: names } = useQuery({ ...areasQuery, enabled: isWanted || isTranslated })
  const name = (area: Pick<Area, 'name' | 'district'>) =>
    nameArea({
      name: names?.placeName(area.name, area.district) ?? area.name,
      district: names?.districtName(area.district) ?? area.district,
    })
  const other = shownLanguage() === 'bn' ? 'en' : 'bn'
  const found = typed === undefined ? [] : (data?.findAreas(typed) ?? [])
  const shown = isOpen ? found : []
  const isUnchosen = data !== undefined && Boolean(typed?.trim()) && shown.length === 0
  useFocusOnError(field('region').ref, frame)

  function type(text: string) {
    if (place.district !== '') onChoose(NOWHERE)
    setTyped(text)
    setIsOpen(true)
    // A phone's keyboard covers everything below the middle of the screen.
    if (window.matchMedia('(pointer: coarse)').matches) frame.current?.scrollIntoView()
  }

  function choose({ region, district, name }: Area) {
    setTyped(undefined)
    setIsOpen(false)
    onChoose({ region, district, city: name })
  }

  return (
    <div ref={frame} className="relative scroll-mt-24">
      <Combobox
        label={m.address_area()}
        required
        maxLength={100}
        placeholder={m.address_area_examples()}
        hint={m.address_area_hint()}
        error={findError(field, typed)}
        value={typed ?? (place.city === '' ? '' : name({ ...place, name: place.city }))}
        onType={type}
        onFocus={() => setIsWanted(true)}
        onBlur={() => setIsOpen(false)}
        options={shown}
        keyOf={({ district, thana, name }) => `${district}/${thana}/${name}`}
        onChoose={choose}
        onLeave={() => setIsOpen(false)}
        listLabel={m.address_areas()}
      >
        {(area) => (
          <>
            <span>{name(area)}</span>
            <span lang={other} className="text-sm text-quiet">
              {other === 'bn' ? `${area.bangla}, ${area.districtBangla}` : nameArea(area)}
            </span>
            {area.name !== area.thana && (
              <span className="text-sm text-quiet">
                {m.address_area_in({
                  thana: names?.placeName(area.thana, area.district) ?? area.thana,
                })}
              </span>
            )}
          </>
        )}
      </Combobox>
      <p role="status" className="sr-only">
        {shown.length > 0 && m.address_areas_found({ shown: formatCount(shown.length) })}
      </p>
      {(isError || isUnchosen) && (
        <Missing isError={isError} isSomeFound={found.length > 0} onMissing={onMissing} />
      )}
    </div>
  )
}

/** `Dhanmondi, Dhaka`. */
function nameArea({ name, district }: Pick<Area, 'name' | 'district'>): string {
  return name === district ? name : `${name}, ${district}`
}

interface MissingProps {
  isError: boolean
  isSomeFound: boolean
  onMissing: () => void
}

function Missing({ isError, isSomeFound, onMissing }: MissingProps) {
  const unlisted = isSomeFound ? m.address_area_unlisted() : m.address_area_unknown()
  return (
    <p role="status" className="mt-1.5 text-sm">
      {isError ? m.address_areas_failed() : unlisted}{' '}
      <button type="button" className="underline underline-offset-4" onClick={onMissing}>
        {m.address_by_hand()}
      </button>
    </p>
  )
}

function findError(field: BindShipping<PlaceName>, typed: string | undefined): string | undefined {
  if (!(field('region').error ?? field('district').error ?? field('city').error)) return undefined
  return typed?.trim() ? m.address_area_choose() : m.address_area_enter()
}

/** Lets the form focus the field when it is empty. */
function useFocusOnError(ref: (field: object) => void, frame: RefObject<HTMLDivElement | null>) {
  const bound = useRef(ref)
  useEffect(() => {
    bound.current({ focus: () => frame.current?.querySelector('input')?.focus() })
  }, [frame])
}
