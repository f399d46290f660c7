import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import type { ColorScheme } from '#shop/catalogue/categories/color-schemes.ts'
import { widthOfUrl } from '#shop/images/rules.ts'
import { truncate } from '#shop/shared/excerpt.ts'
import { writtenIn } from '#shop/shared/language.ts'
import type { useFormValue } from '#web/forms/use-form-value.ts'
import { TextArea } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { colorName } from './color-name.ts'
import { gradientOf } from './gradient.ts'

interface CategoryValues {
  name?: string
  description?: string
  image?: string
  color?: string
}

type TextValue = ReturnType<typeof useFormValue<{ text: string }, unknown, 'text'>>

interface FormColumnsProps {
  /** As typed so far. */
  values: CategoryValues
  isInert?: boolean
  children: ReactNode
}

/** The fields, and beside them the preview. */
export function FormColumns({ values, isInert = false, children }: FormColumnsProps) {
  return (
    <div
      inert={isInert}
      className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-line pt-6 transition-opacity inert:opacity-60 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">{children}</div>
      <CategoryPreview {...values} />
    </div>
  )
}

interface DescriptionFieldProps extends TextValue {
  descriptionHint: (count: number) => string
}

/** Counts the text that will be saved, without surrounding space. */
export function DescriptionField({
  ref,
  value,
  error,
  onChange,
  descriptionHint,
}: DescriptionFieldProps) {
  const hint = descriptionHint(value.trim().length)
  return (
    <div className="relative">
      <TextArea
        label={m.product_description()}
        style={{ fieldSizing: 'content' }}
        required
        ref={ref}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={hint}
      />
      {/* An error replaces the hint; the count stays, since it helps to fix the error. */}
      {error && <p className="tabular text-sm text-quiet">{hint}</p>}
    </div>
  )
}

interface ColorChoicesProps extends TextValue {
  /** Named after its colour, unless it has a name of its own. */
  schemes: readonly (Pick<ColorScheme, 'color'> & { label?: string })[]
}

export function ColorChoices({ schemes, ref, value, error, onChange }: ColorChoicesProps) {
  const errorId = useId()
  const name = useId()
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="grid grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{m.category_color()}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {schemes.map(({ label, color }, place) => (
          <label
            key={color}
            className="relative flex min-h-12 items-center gap-3 border border-line-strong pr-3 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-madder"
          >
            <input
              type="radio"
              name={name}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              // The first one gets the focus when none was chosen.
              ref={place === 0 ? ref : undefined}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
            />
            <span
              aria-hidden="true"
              style={{ backgroundImage: gradientOf(color) }}
              className="w-12 self-stretch"
            />
            {label ?? colorName(color)}
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

const MAX_DESCRIPTION = 60

/** Preview of the category's card while it is filled in. */
function CategoryPreview({ name, description, image = '', color = '' }: CategoryValues) {
  const gradient = { backgroundImage: gradientOf(color) }
  const ground = 'aspect-video w-full'
  const width = widthOfUrl(image) ?? 1920
  return (
    <section aria-labelledby="preview" className="max-w-sm lg:sticky lg:top-8">
      <h2 id="preview" className="font-sans text-sm tracking-normal">
        {m.common_preview()}
      </h2>
      <div className="mt-1.5 border border-line bg-field">
        <Picture
          key={image}
          picture={image ? { url: image, width, height: (width * 9) / 16, placeholder: '' } : null}
          alt=""
          isPriority
          sizes="(min-width: 64rem) 20rem, 92vw"
          fallback={<div style={gradient} className={ground} />}
          className={`${ground} object-cover`}
        />
        <div style={gradient} className="h-1.5" />
        <div className="p-4">
          <p lang={writtenIn(name)} className="font-display text-lg wrap-anywhere">
            {name?.trim() || m.category_category_name()}
          </p>
          <p lang={writtenIn(description)} className="mt-1 text-sm wrap-anywhere text-quiet">
            {truncate(description ?? '', MAX_DESCRIPTION) || m.category_description_here()}
          </p>
        </div>
      </div>
    </section>
  )
}
