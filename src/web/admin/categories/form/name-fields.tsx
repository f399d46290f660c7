import { type UseFormReturn, useWatch } from 'react-hook-form'
import { bindField } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import type { CategoryInput } from './category-input.ts'

export type CategoryForm<Output> = UseFormReturn<CategoryInput, unknown, Output>

interface FieldProps<Output> {
  form: CategoryForm<Output>
}

export function NameField<Output>({ form }: FieldProps<Output>) {
  return (
    <TextField label="Category name" autoComplete="off" required {...bindField(form, 'name')} />
  )
}

interface DescriptionFieldProps<Output> extends FieldProps<Output> {
  countWords: (count: number) => string
}

/** Counts what will be kept: the text without the space around it. */
export function DescriptionField<Output>({ form, countWords }: DescriptionFieldProps<Output>) {
  const typed = useWatch({ control: form.control, name: 'description' })
  const { error, ...binding } = bindField(form, 'description')
  return (
    <div className="relative">
      <TextArea
        label="Description"
        style={{ fieldSizing: 'content' }}
        required
        error={error}
        hint={countWords(typed.trim().length)}
        {...binding}
      />
      {/* An error takes the place of the hint; the count stays, since it tells how to put it right. */}
      {error && <p className="tabular text-sm text-quiet">{countWords(typed.trim().length)}</p>}
    </div>
  )
}
