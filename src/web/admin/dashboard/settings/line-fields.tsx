import { type ReactNode, useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { MOST_HOURS, MOST_SOCIAL_LINKS, SHOP_LENGTHS } from '#shop/settings/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ShopFormFields } from './shop-form-fields.ts'

interface FieldsProps {
  form: ShopFormFields
}

export function HoursField({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'hours' })
  return (
    <Lines
      legend="Opening hours"
      hint={`At most ${MOST_HOURS} lines, of ${SHOP_LENGTHS.days} and ${SHOP_LENGTHS.time} characters.`}
      error={form.formState.errors.hours?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_HOURS}
      add="Add hours"
      onAdd={() => append({ days: '', time: '' })}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField label="Days" autoComplete="off" {...bindField(form, `hours.${place}.days`)} />
          <TextField label="Time" autoComplete="off" {...bindField(form, `hours.${place}.time`)} />
        </>
      )}
    </Lines>
  )
}

export function SocialField({ form }: FieldsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' })
  return (
    <Lines
      legend="Social links"
      hint={`At most ${MOST_SOCIAL_LINKS}. Names of ${SHOP_LENGTHS.linkName} characters; addresses of ${SHOP_LENGTHS.linkUrl}, beginning with https://`}
      error={form.formState.errors.social?.message}
      ids={fields.map(({ id }) => id)}
      most={MOST_SOCIAL_LINKS}
      add="Add a link"
      onAdd={() => append({ name: '', url: '' })}
      onRemove={remove}
    >
      {(place) => (
        <>
          <TextField
            label="Name of the site"
            autoComplete="off"
            {...bindField(form, `social.${place}.name`)}
          />
          <TextField
            label="Address of your page"
            type="url"
            autoComplete="off"
            {...bindField(form, `social.${place}.url`)}
          />
        </>
      )}
    </Lines>
  )
}

interface LinesProps {
  legend: string
  hint: string
  error: string | undefined
  ids: readonly string[]
  most: number
  add: string
  onAdd: () => void
  onRemove: (place: number) => void
  children: (place: number) => ReactNode
}

/** Lines of two fields each, of which there may be some. */
function Lines({ legend, hint, error, ids, most, add, onAdd, onRemove, children }: LinesProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  function takeOut(place: number) {
    onRemove(place)
    // The button is gone, and the focus would be with it.
    group.current?.focus()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-6 outline-none"
    >
      <legend className="float-left font-display text-base">{legend}</legend>
      <p className={`clear-both text-sm ${error ? 'text-bad' : 'text-quiet'}`}>{error ?? hint}</p>
      {ids.map((id, place) => (
        <div
          key={id}
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
        >
          {children(place)}
          <Button
            look="outline"
            size="touch"
            className="justify-self-start sm:mt-7"
            onClick={() => takeOut(place)}
          >
            Remove
            <span className="sr-only">
              {' '}
              line {place + 1} of {legend.toLowerCase()}
            </span>
          </Button>
        </div>
      ))}
      {ids.length < most && (
        <Button look="outline" size="touch" className="justify-self-start" onClick={onAdd}>
          {add}
        </Button>
      )}
    </fieldset>
  )
}
