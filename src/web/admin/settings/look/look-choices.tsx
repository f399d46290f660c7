import { useId } from 'react'
import { FONT_PAIR_IDS, fontPairs, PALETTE_IDS, palettes } from '#shop/settings/look/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import type { LookFormFields } from './look-form-fields.ts'

const CHOICE =
  'flex min-h-14 items-center gap-3 border border-line bg-white/60 px-3 py-2 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'

interface ChoicesProps {
  form: LookFormFields
}

export function PaletteChoices({ form }: ChoicesProps) {
  const id = useId()
  const { error, ...field } = bindField(form, 'palette')
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">Palette</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-2">
        {PALETTE_IDS.map((palette) => (
          <label key={palette} className={CHOICE}>
            <input type="radio" value={palette} className="accent-ink" {...field} />
            <Swatches palette={palette} />
            {palettes[palette].name}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={`mt-1.5 text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? 'All palettes have readable text. The dashboard keeps its own colours.'}
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

export function FontChoices({ form }: ChoicesProps) {
  const id = useId()
  const { error, ...field } = bindField(form, 'fonts')
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="text-sm font-medium">Fonts</legend>
      <div className="mt-2 grid gap-2">
        {FONT_PAIR_IDS.map((fonts) => (
          <label key={fonts} className={CHOICE}>
            <input type="radio" value={fonts} className="accent-ink" {...field} />
            {fontPairs[fonts].name}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={`mt-1.5 text-sm ${error ? 'text-bad' : 'text-quiet'}`}>
        {error ?? 'Bangla text always uses Hind Siliguri.'}
      </p>
    </fieldset>
  )
}
