import { useId } from 'react'
import type { ColorScheme } from '#shop/catalogue/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { gradientOf } from './gradient.ts'
import type { CategoryForm } from './name-fields.tsx'

interface ColorChoicesProps<Output> {
  form: CategoryForm<Output>
  schemes: readonly ColorScheme[]
}

export function ColorChoices<Output>({ form, schemes }: ColorChoicesProps<Output>) {
  const errorId = useId()
  const { error, ...binding } = bindField(form, 'color')
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">Colour scheme</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {schemes.map(({ name, color }) => (
          <label
            key={color}
            className="relative flex min-h-12 items-center gap-3 border border-line-strong pr-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-madder"
          >
            <input
              type="radio"
              value={color}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
              {...binding}
            />
            <span
              aria-hidden="true"
              style={{ backgroundImage: gradientOf(color) }}
              className="w-12 self-stretch"
            />
            {name}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-sm text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
