import { useImperativeHandle, useRef, useState } from 'react'
import { MAX_COLOURS } from '#shop/catalogue/rules.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { MoveButtons } from '../settings/blocks.tsx'
import { piecesIn, withColour, withoutColour } from './options-input.ts'
import type { ColourInput, ProductForm } from './product-input.ts'

const FIRST_SWATCH = '#1f2a44'

/** The colours that a product comes in, in order. */
export function ColoursField<Output>({ form }: { form: ProductForm<Output> }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { ref, value: colours, onChange, error } = useFormValue(form, 'colours')
  const errors = form.formState.errors.colours
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question closes.
  const [going, setGoing] = useState<ColourInput>()
  const pieces = going ? piecesIn(form.getValues('variants'), going.key) : 0

  useImperativeHandle(ref, () => ({
    focus: () =>
      setTimeout(() => group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
  }))

  function add() {
    const key = newKey(colours)
    setVariants(withColour(form.getValues('variants'), key))
    onChange([...colours, { key, name: '', swatch: FIRST_SWATCH, images: [] }])
    setTimeout(() => focusLast(group.current))
  }

  function change(colour: ColourInput, typed: Partial<ColourInput>) {
    onChange(colours.map((each) => (each === colour ? { ...each, ...typed } : each)))
  }

  function move(place: number, steps: number) {
    const moved = colours.toSpliced(place, 1)
    const colour = colours[place]
    if (colour) onChange(moved.toSpliced(place + steps, 0, colour))
  }

  function ask(colour: ColourInput) {
    const isLast = colours.length === 1
    if (isLast || piecesIn(form.getValues('variants'), colour.key) === 0) return remove(colour)
    setGoing(colour)
    setIsAsking(true)
  }

  function remove(colour: ColourInput) {
    setVariants(withoutColour(form.getValues('variants'), colour.key))
    onChange(colours.filter(({ key }) => key !== colour.key))
    setIsAsking(false)
    // The button is gone, and the focus would be with it.
    setTimeout(() => group.current?.focus())
  }

  function setVariants(variants: ReturnType<typeof withColour>) {
    form.clearErrors('variants')
    form.setValue('variants', variants, { shouldDirty: true })
  }

  return (
    <fieldset ref={group} tabIndex={-1} className="grid gap-5 outline-none">
      <legend className="sr-only">Colours</legend>
      {colours.map((colour, place) => (
        <ColourRow
          key={colour.key}
          colour={colour}
          place={place}
          isLast={place === colours.length - 1}
          nameError={errors?.[place]?.name?.message ?? errors?.[place]?.images?.message}
          swatchError={errors?.[place]?.swatch?.message}
          onChange={(typed) => change(colour, typed)}
          onMove={(steps) => move(place, steps)}
          onRemove={() => ask(colour)}
        />
      ))}
      {error && <p className="text-sm text-bad">{error}</p>}
      {colours.length < MAX_COLOURS && (
        <Button look="outline" size="touch" className="justify-self-start" onClick={add}>
          Add a colour
        </Button>
      )}
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Remove colour ${going?.name}`}
        side="middle"
      >
        <Question
          title={`Remove ${going?.name || 'this colour'}?`}
          confirm="Remove colour"
          look="danger"
          isUnderway={false}
          onConfirm={() => going && remove(going)}
          keep="Cancel"
          onKeep={() => setIsAsking(false)}
        >
          {pieces === 1 ? '1 piece is' : `${pieces} pieces are`} left in this colour. Once you save
          the product, it can no longer be ordered. Existing orders keep it.
        </Question>
      </Panel>
    </fieldset>
  )
}

function newKey(colours: readonly ColourInput[]): string {
  const taken = new Set(colours.map(({ key }) => key))
  let count = 1
  while (taken.has(`new-${count}`)) count++
  return `new-${count}`
}

function focusLast(group: HTMLElement | null): void {
  const names = group?.querySelectorAll<HTMLElement>('[data-colour-name]')
  names?.item(names.length - 1)?.focus()
}

interface ColourRowProps {
  colour: ColourInput
  place: number
  isLast: boolean
  nameError: string | undefined
  swatchError: string | undefined
  onChange: (typed: Partial<ColourInput>) => void
  onMove: (steps: number) => void
  onRemove: () => void
}

const HEX = /^#[0-9a-f]{6}$/i

function ColourRow({ colour, place, onChange, ...rest }: ColourRowProps) {
  const name = colour.name || `colour ${place + 1}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-l-2 border-line pl-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <TextField
        label={`Name of colour ${place + 1}`}
        autoComplete="off"
        maxLength={30}
        required
        data-colour-name
        value={colour.name}
        onChange={(event) => onChange({ name: event.target.value })}
        error={rest.nameError}
      />
      <label className="grid gap-1.5 text-sm font-medium">
        Shown as
        <input
          type="color"
          aria-label={`Colour shown for ${name}`}
          value={HEX.test(colour.swatch) ? colour.swatch : FIRST_SWATCH}
          onChange={(event) => onChange({ swatch: event.target.value })}
          className="h-12 w-14 cursor-pointer border border-line-strong bg-field p-1"
        />
      </label>
      <div className="flex items-center sm:mt-7">
        <MoveButtons name={name} isFirst={place === 0} isLast={rest.isLast} onMove={rest.onMove} />
        <Button look="outline" size="touch" onClick={rest.onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
      <details open={rest.swatchError ? true : undefined} className="sm:col-span-3">
        <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:no-underline">
          Advanced: swatch<span className="sr-only"> of {name}</span>
        </summary>
        <TextField
          label="Swatch"
          aria-label={`Swatch of ${name}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          value={colour.swatch}
          onChange={(event) => onChange({ swatch: event.target.value })}
          error={rest.swatchError}
        />
      </details>
    </div>
  )
}
