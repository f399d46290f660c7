import { useWatch } from 'react-hook-form'
import { judgeAccent, palettes } from '#shop/settings/look/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { LookFormFields } from './look-form-fields.ts'
import { readColours } from './read-colours.ts'

/** A colour of one's own in place of that of the palette, and one that can be read where it cannot. */
export function AccentField({ form }: { form: LookFormFields }) {
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
          label="Accent colour"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          placeholder={palettes[colours.palette].accent}
          hint="For links and buttons, such as #24508c. Leave empty to use the palette’s."
          {...bindField(form, 'accent')}
        />
        <label className="grid content-start gap-1.5 text-sm font-medium">
          Choose
          <input
            type="color"
            value={colours.accent || palettes[colours.palette].accent}
            onChange={(event) => {
              form.clearErrors('accent')
              form.setValue('accent', event.target.value, { shouldDirty: true })
            }}
            className="h-12 w-14 cursor-pointer border border-line-strong bg-white/60 p-1"
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
            Use {nearest} for readable text
          </Button>
        </div>
      )}
    </div>
  )
}
