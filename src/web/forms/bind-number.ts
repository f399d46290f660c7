import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { bindField } from './bind-field.ts'
import { readNumber } from './read-number.ts'

/** As `bindField`, for a field whose value is a number, or null where it may stay empty. */
export function bindNumber<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: FieldPath<Input>,
) {
  const bound = bindField(form, name)
  return {
    ...bound,
    ...form.register(name, {
      onChange: () => form.clearErrors(name),
      setValueAs: (typed: string | number | null) =>
        typeof typed === 'string' ? (readNumber(typed) ?? null) : typed,
    }),
  }
}
