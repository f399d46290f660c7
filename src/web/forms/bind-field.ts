import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'
import { readNumber } from '#shop/shared/read-number.ts'

/** Connects a field to its form; the field's error disappears when it is edited. */
export function bindField<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: FieldPath<Input>,
) {
  const error: FieldError | undefined = get(form.formState.errors, name)
  return {
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    error: error?.message,
  }
}

/** Like `bindField`, for a number, or null where it may stay empty. */
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
