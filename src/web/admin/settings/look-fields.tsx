import { type ReactNode, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { LookSettings } from '#shop/settings/look/contract.ts'
import {
  FONT_PAIR_IDS,
  type FontPairId,
  judgeAccent,
  PALETTE_IDS,
  type PaletteId,
  palettes,
} from '#shop/settings/look/rules.ts'
import type { Words } from '#shop/shared/fields.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { SchemaFields, wordsOf } from '#web/forms/schema-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { readColours } from './look-preview.tsx'
import { PictureField } from './picture-field.tsx'
import type { FieldsProps, FormProps } from './settings-form.tsx'

const paletteNames: Record<PaletteId, Words> = {
  madder: m.look_madder,
  indigo: m.look_indigo,
  leaf: m.look_leaf,
  jamun: m.look_jamun,
  clay: m.look_clay,
  slate: m.look_slate,
}

const fontNames: Record<FontPairId, Words> = {
  fraunces: m.look_fraunces,
  instrument: m.look_instrument,
  siliguri: m.look_siliguri,
}

/** Look of the public pages. The dashboard uses only the logo. */
export function LookFields({ form, onBusyChange }: FieldsProps<'look'>) {
  return (
    <>
      <SchemaFields
        form={form}
        names={['logo']}
        instead={{
          logo: (field) => <PictureField {...field} shape="logo" onBusyChange={onBusyChange} />,
        }}
      />
      <Choices
        form={form}
        name="palette"
        className="grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))]"
        choices={PALETTE_IDS.map((id) => ({
          id,
          content: (
            <>
              <Swatches palette={id} />
              {paletteNames[id]()}
            </>
          ),
        }))}
      />
      <AccentField form={form} />
      <Choices
        form={form}
        name="fonts"
        choices={FONT_PAIR_IDS.map((id) => ({ id, content: fontNames[id]() }))}
      />
    </>
  )
}

interface ChoicesProps extends FormProps<'look'> {
  name: 'palette' | 'fonts'
  className?: string
  choices: readonly { id: LookSettings['palette' | 'fonts']; content: ReactNode }[]
}

function Choices({ form, name, className = '', choices }: ChoicesProps) {
  const id = useId()
  const { label, hint } = wordsOf(LookSettings, name)
  const { error, ...field } = bindField(form, name)
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">{label}</legend>
      <div className={`mt-2 grid gap-2 ${className}`}>
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="flex min-h-14 items-center gap-3 border border-line bg-field px-3 py-2 has-checked:border-ink has-checked:[box-shadow:0_0_0_1px] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input type="radio" value={choice.id} className="accent-ink" {...field} />
            {choice.content}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={`mt-1.5 text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? hint}
      </p>
    </fieldset>
  )
}

function Swatches({ palette }: { palette: (typeof PALETTE_IDS)[number] }) {
  const { paper, wash, ink, accent } = palettes[palette]
  return (
    <span aria-hidden="true" className="flex border border-line-strong">
      {[paper, wash, accent, ink].map((colour) => (
        <span key={colour} className="h-7 w-4" style={{ backgroundColor: colour }} />
      ))}
    </span>
  )
}

/** A custom colour in place of the palette's, with a legible suggestion when it is hard to read. */
function AccentField({ form }: FormProps<'look'>) {
  const look = useWatch({ control: form.control })
  const colours = readColours(look)
  const nearest = judgeAccent(colours)?.nearest

  function choose(accent: string) {
    form.clearErrors('accent')
    form.setValue('accent', accent, { shouldDirty: true })
    form.setFocus('accent')
  }

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
        <TextField
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder={palettes[colours.palette].accent}
          {...wordsOf(LookSettings, 'accent')}
          {...bindField(form, 'accent')}
        />
        <label className="grid content-start gap-1.5 text-sm font-medium">
          {m.look_choose()}
          <input
            type="color"
            value={colours.accent || palettes[colours.palette].accent}
            onChange={(event) => {
              form.clearErrors('accent')
              form.setValue('accent', event.target.value, { shouldDirty: true })
            }}
            className="h-12 w-14 cursor-pointer border border-line-strong bg-field p-1"
          />
        </label>
      </div>
      {nearest && (
        <div className="flex flex-wrap items-center gap-3">
          <span
            aria-hidden="true"
            className="size-7 border border-line-strong"
            style={{ backgroundColor: nearest }}
          />
          <Button look="outline" size="touch" onClick={() => choose(nearest)}>
            {m.look_use({ colour: nearest })}
          </Button>
        </div>
      )}
    </div>
  )
}
