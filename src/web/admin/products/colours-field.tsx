import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { m } from '#messages'
import { MAX_COLOURS } from '#shop/catalogue/rules.ts'
import { SchemaField } from '#web/forms/schema-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Question } from '#web/ui/question.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { usePanel } from '../frame/use-panel.ts'
import { MoveButtons } from '../settings/blocks.tsx'
import { piecesIn, withColour, withoutColour } from './options.ts'
import type { ColourValues, OfProduct, VariantValues } from './product-form.ts'

const FIRST_SWATCH = '#1f2a44'

/** The colours that a product comes in, in order. */
export function ColoursField({ form }: OfProduct) {
  const { control } = form
  const group = useRef<HTMLFieldSetElement>(null)
  const { fields, append, move, remove } = useFieldArray({ control, name: 'colours' })
  const question = usePanel<ColourValues>()
  const { about } = question
  const pieces = (colour: ColourValues) => piecesIn(form.getValues('variants'), keyOf(colour))
  const { colours: errors } = form.formState.errors
  const message = errors?.root?.message ?? errors?.message

  function setVariants(changed: VariantValues[]) {
    form.clearErrors('variants')
    form.setValue('variants', changed, { shouldDirty: true })
  }

  function add() {
    const { colours, variants } = form.getValues()
    const key = newKey(colours)
    setVariants(withColour(variants, key))
    append(
      { was: key, name: '', swatch: FIRST_SWATCH, images: [] },
      { focusName: `colours.${colours.length}.name` },
    )
  }

  function ask(colour: ColourValues) {
    if (fields.length === 1 || pieces(colour) === 0) drop(colour)
    else question.open(colour)
  }

  function drop(colour: ColourValues) {
    const { colours, variants } = form.getValues()
    setVariants(withoutColour(variants, keyOf(colour)))
    remove(colours.findIndex(({ was }) => was === colour.was))
    question.close()
    // The button is gone, and the focus would be with it.
    setTimeout(() => group.current?.focus())
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-5 outline-none">
      <legend className="sr-only">{m.colours()}</legend>
      {fields.map(({ id }, place) => (
        <ColourRow
          key={id}
          form={form}
          place={place}
          isLast={place === fields.length - 1}
          onMove={(steps) => move(place, place + steps)}
          onRemove={ask}
        />
      ))}
      {message && <p className="text-sm text-bad">{message}</p>}
      {fields.length < MAX_COLOURS && (
        <Button look="outline" size="touch" className="justify-self-start" onClick={add}>
          {m.colour_add()}
        </Button>
      )}
      {about && (
        <RemoveColour
          {...question}
          colour={about}
          pieces={pieces(about)}
          onConfirm={() => drop(about)}
        />
      )}
    </fieldset>
  )
}

function keyOf({ was = '' }: ColourValues): string {
  return was
}

function newKey(colours: readonly ColourValues[]): string {
  const taken = new Set(colours.map(keyOf))
  let count = 1
  while (taken.has(`new-${count}`)) count++
  return `new-${count}`
}

interface RemoveColourProps {
  colour: ColourValues
  pieces: number
  isOpen: boolean
  close: () => void
  onConfirm: () => void
}

function RemoveColour({ colour: { name }, pieces, isOpen, close, onConfirm }: RemoveColourProps) {
  return (
    <Question
      isOpen={isOpen}
      label={m.colour_remove_of({ name })}
      title={name ? m.colour_remove_question({ name }) : m.colour_remove_unnamed()}
      confirm={m.colour_remove()}
      look="danger"
      onConfirm={onConfirm}
      onKeep={close}
    >
      {m.colour_remove_text({ count: pieces, shown: formatCount(pieces) })}
    </Question>
  )
}

interface ColourRowProps extends OfProduct {
  place: number
  isLast: boolean
  onMove: (steps: number) => void
  onRemove: (colour: ColourValues) => void
}

const HEX = /^#[0-9a-f]{6}$/i

function ColourRow({ form, place, isLast, onMove, onRemove }: ColourRowProps) {
  const colour = useWatch({ control: form.control, name: `colours.${place}` })
  const name = colour.name || m.colour_unnamed({ place: formatCount(place + 1) })
  const swatch = `colours.${place}.swatch` as const
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <SchemaField
        form={form}
        name={`colours.${place}.name`}
        label={m.colour_name_of({ place: formatCount(place + 1) })}
      />
      <label className="grid gap-1.5 text-sm font-medium">
        {m.colour_shown_as()}
        <input
          type="color"
          aria-label={m.colour_shown_for({ name })}
          value={HEX.test(colour.swatch) ? colour.swatch : FIRST_SWATCH}
          onChange={(event) => {
            form.clearErrors(swatch)
            form.setValue(swatch, event.target.value, { shouldDirty: true })
          }}
          className="h-12 w-14 cursor-pointer border border-line-strong bg-field p-1"
        />
      </label>
      <div className="flex items-center sm:mt-7">
        <MoveButtons name={name} isFirst={place === 0} isLast={isLast} onMove={onMove} />
        <Button look="outline" size="touch" onClick={() => onRemove(colour)}>
          <Verb of={name}>{m.common_remove()}</Verb>
        </Button>
      </div>
      <details
        open={form.formState.errors.colours?.[place]?.swatch ? true : undefined}
        className="sm:col-span-3"
      >
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:no-underline">
          {m.colour_advanced()}
          <span className="sr-only">{m.product_of({ name })}</span>
        </summary>
        <SchemaField form={form} name={swatch} label={m.colour_swatch_of({ name })} />
      </details>
    </div>
  )
}
