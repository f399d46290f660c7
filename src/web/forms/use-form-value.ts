import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form'

/** Like `bindField`, for a field without a browser input, such as one of pictures. */
export function useFormValue<Input extends FieldValues, Output, Name extends FieldPath<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  const { ref, value } = field
  return {
    ref,
    value,
    /** The current value, even before it is rendered. */
    current: () => form.getValues(name),
    error: fieldState.error?.message,
    onChange: (changed: typeof value) => {
      form.clearErrors(name)
      field.onChange(changed)
    },
  }
}
