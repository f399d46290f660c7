import { useQueries } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { HomeSettings, MAX_GARMENTS, MAX_OUTFITS } from '#shop/settings/home/contract.ts'
import { OUTFITS_AT_HOME } from '#shop/settings/home/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { SchemaField, SchemaFields, wordsOf } from '#web/forms/schema-fields.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Verb } from '#web/ui/verb.tsx'
import { ProductSearch } from '../products/product-search.tsx'
import { Blocks } from './blocks.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldsProps, FormProps } from './settings-form.tsx'

const NEW_OUTFIT = { picture: '', words: '', wordsBangla: '', products: [] }

/** Pictures of clothes that are worn together, with the places of the products in them. */
export function OutfitBlocks(props: FieldsProps<'home'>) {
  // By picture: saving draws all of them anew.
  const [opened] = useState(() => new Set<string>())
  return (
    <Blocks
      form={props.form}
      name="outfits"
      legend={m.setting_outfits()}
      hint={m.setting_outfits_hint({
        most: formatCount(MAX_OUTFITS),
        shown: formatCount(OUTFITS_AT_HOME),
      })}
      most={MAX_OUTFITS}
      nameOf={(place) => m.setting_outfit_place({ place: formatCount(place + 1) })}
      add={m.setting_outfit_add()}
      blank={() => NEW_OUTFIT}
    >
      {(place) => <OutfitFields {...props} place={place} opened={opened} />}
    </Blocks>
  )
}

interface OutfitFieldsProps extends FieldsProps<'home'> {
  place: number
  opened: Set<string>
}

/** Folded, since twelve are long: opened where something is wrong, and a new one from the start. */
function OutfitFields({ form, place, opened, onBusyChange }: OutfitFieldsProps) {
  const outfit = `outfits.${place}` as const
  const picture = useFormValue(form, `${outfit}.picture`)
  const { words } = inShownLanguage(useWatch({ control: form.control, name: outfit }))
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(picture.value === '' || opened.has(picture.value))
  useEffect(() => {
    if (isOpen) opened.add(picture.value)
    else opened.delete(picture.value)
  }, [opened, isOpen, picture.value])
  const { errors, submitCount } = form.formState
  const isWrong = errors.outfits?.[place] !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wrong is shown at each try
  useLayoutEffect(() => {
    if (!isWrong || details.current?.open !== false) return
    details.current.open = true
    // What was hidden could not take the focus.
    details.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [isWrong, submitCount])

  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 wrap-anywhere underline decoration-line-strong underline-offset-4 group-open:no-underline">
        {words || m.setting_outfit_place({ place: formatCount(place + 1) })}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-3">
        <PictureField
          {...wordsOf(HomeSettings, `${outfit}.picture`)}
          {...picture}
          shape="tall"
          onBusyChange={onBusyChange}
        />
        <SchemaFields form={form} names={[`${outfit}.words`, `${outfit}.wordsBangla`]} />
        <GarmentFields form={form} place={place} picture={picture.value} isOpen={isOpen} />
      </div>
    </details>
  )
}

interface GarmentFieldsProps extends FormProps<'home'> {
  place: number
  picture: string
  isOpen: boolean
}

function GarmentFields({ form, place, picture, isOpen }: GarmentFieldsProps) {
  const name = `outfits.${place}.products` as const
  const group = useRef<HTMLFieldSetElement>(null)
  const list = useFieldArray({ control: form.control, name, keyName: 'key' })
  const garments = useWatch({ control: form.control, name })
  const nameOf = useProductNames(garments, isOpen)
  const [chosen, setChosen] = useState<number>()
  const fault = form.formState.errors.outfits?.[place]?.products
  const error = fault?.message ?? fault?.root?.message

  function add({ id }: Product) {
    const known = garments.findIndex((each) => each.id === id)
    setChosen(known < 0 ? garments.length : known)
    // Below one another, until they are placed.
    if (known < 0) list.append({ id, x: 50, y: 20 * (garments.length + 1) }, { shouldFocus: false })
  }

  function moveTo({ currentTarget, clientX, clientY }: MouseEvent) {
    if (chosen === undefined || !garments[chosen]) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const percent = (share: number) => Math.round(100 * Math.min(Math.max(share, 0), 1))
    const moved = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue(`${name}.${chosen}.x`, percent((clientX - left) / width), moved)
    form.setValue(`${name}.${chosen}.y`, percent((clientY - top) / height), moved)
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      <legend className="float-left text-sm font-medium">{m.setting_garments()}</legend>
      <p className={`clear-both text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? m.setting_garments_hint({ most: formatCount(MAX_GARMENTS) })}
      </p>
      {garments.length < MAX_GARMENTS && <ProductSearch onChoose={add} />}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {picture && garments.length > 0 && (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the fields do the same.
          <div onClick={moveTo} className="relative cursor-crosshair">
            <img
              src={picture}
              alt=""
              loading="lazy"
              draggable={false}
              className="min-h-48 w-full bg-wash"
            />
            {garments.map(({ id, x, y }, at) => (
              <button
                key={id}
                type="button"
                aria-label={m.setting_garment_place({
                  place: formatCount(at + 1),
                  name: nameOf(id),
                })}
                aria-pressed={at === chosen}
                style={{ left: `${x}%`, top: `${y}%` }}
                onClick={(event) => {
                  event.stopPropagation()
                  setChosen(at)
                }}
                className="tabular absolute grid size-8 -translate-1/2 place-items-center rounded-full border-2 border-day bg-night/60 text-sm text-day aria-pressed:bg-madder-fill"
              >
                {formatCount(at + 1)}
              </button>
            ))}
          </div>
        )}
        <div className="grid gap-5">
          {list.fields.map(({ key, id }, at) => (
            <fieldset
              key={key}
              aria-label={nameOf(id)}
              onFocus={() => setChosen(at)}
              className={`grid grid-cols-2 gap-3 border-l-2 pl-4 ${at === chosen ? 'border-madder' : 'border-line'}`}
            >
              <div className="col-span-full flex items-center gap-2">
                <p className="min-w-0 flex-1 wrap-anywhere">
                  {formatCount(at + 1)}. {nameOf(id)}
                </p>
                <Button
                  look="outline"
                  size="touch"
                  onClick={() => {
                    list.remove(at)
                    setChosen(undefined)
                    group.current?.focus()
                  }}
                >
                  <Verb of={nameOf(id)}>{m.common_remove()}</Verb>
                </Button>
              </div>
              <SchemaField form={form} name={`${name}.${at}.x`} />
              <SchemaField form={form} name={`${name}.${at}.y`} />
            </fieldset>
          ))}
        </div>
      </div>
    </fieldset>
  )
}

function useProductNames(
  garments: readonly { id: string }[],
  isWanted: boolean,
): (id: string) => string {
  const products = useQueries({
    queries: garments.map(({ id }) => ({
      ...query('GET /products/:id', id),
      retry: false,
      enabled: isWanted,
    })),
  })
  return (id) => {
    const found = products[garments.findIndex((each) => each.id === id)]
    if (found?.isError) return m.setting_garment_gone({ id })
    return found?.data ? inShownLanguage(found.data).name : id
  }
}
