import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form'

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
