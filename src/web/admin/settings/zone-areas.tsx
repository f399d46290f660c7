import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { Area } from '#shop/areas/contract.ts'
import { shownLanguage } from '#shop/shared/language.ts'
import { areasQuery } from '#web/address/areas-query.ts'
import { TextField } from '#web/ui/field.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import type { FormProps } from './settings-form.tsx'

interface ZoneAreasProps extends FormProps<'delivery'> {
  /** Index of the zone. */
  zone: number
}

/** Places of a zone: whole districts, and areas of others. */
export function ZoneAreas({ form, zone }: ZoneAreasProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { data: areas } = useQuery(areasQuery)
  const path = `zones.${zone}.areas` as const
  const chosen = useWatch({ control: form.control, name: path }) ?? []
  const fault: { message?: string } | undefined = get(form.formState.errors, path)

  const shownName = (key: string) => placeName(key, areas?.AREAS)
  const keys = [
    ...(areas?.DISTRICTS ?? []),
    ...(areas?.AREAS ?? []).map(({ name, district }) => `${district}/${name}`),
  ]

  function change(next: string[]) {
    form.setValue(path, next, { shouldDirty: true })
    form.clearErrors(path)
  }

  function type(text: string) {
    const key = keys.find((each) => [placeName(each), shownName(each)].includes(text))
    if (!key) return setTyped(text)
    setTyped('')
    if (!chosen.includes(key)) change([...chosen, key])
  }

  return (
    <div className="grid gap-2">
      {chosen.length > 0 && (
        <ul aria-label={m.delivery_areas()} className="flex flex-wrap gap-2">
          {chosen.map((key) => (
            <li key={key} className="flex items-center border border-line-strong pl-3 text-sm">
              {shownName(key)}
              <button
                type="button"
                aria-label={m.zone_area_remove({ name: shownName(key) })}
                className="grid size-11 place-items-center"
                onClick={() => change(chosen.filter((other) => other !== key))}
              >
                <CloseIcon className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        label={m.zone_areas_add()}
        list={listId}
        autoComplete="off"
        placeholder={m.zone_areas_placeholder()}
        hint={m.zone_areas_hint()}
        error={fault?.message}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // Enter would submit the form before the typed place is in the list.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <datalist id={listId}>
        {areas?.DISTRICTS.map((district) => (
          <option key={district} value={shownName(district)}>
            {m.zone_whole_district()}
          </option>
        ))}
        {areas?.AREAS.map(({ name, bangla, district }) => (
          <option key={`${district}/${name}`} value={shownName(`${district}/${name}`)}>
            {shownLanguage() === 'bn' ? name : bangla}
          </option>
        ))}
      </datalist>
    </div>
  )
}

/** `Dhaka/Savar` is shown as `Savar, Dhaka`, or `সাভার, ঢাকা`. */
export function placeName(key: string, areas: readonly Area[] = []): string {
  const [district, name] = key.split('/')
  const found = areas.find((area) => area.district === district && (!name || area.name === name))
  if (!found || shownLanguage() === 'en') return key.split('/').toReversed().join(', ')
  return name ? `${found.bangla}, ${found.districtBangla}` : found.districtBangla
}
