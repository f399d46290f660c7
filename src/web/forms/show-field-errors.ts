import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'

/**
 * Shows errors beside their fields, including paths such as `variants.2.sku`, and focuses the first; errors of other
 * fields are for the whole form. Returns whether there were any.
 */
export function showFieldErrors<Input extends FieldValues>(
  setError: UseFormSetError<Input>,
  fieldsInOrder: readonly FieldPath<Input>[],
  messages: Readonly<Record<string, string | undefined>>,
): boolean {
  const paths = Object.keys(messages).filter((path) => messages[path] !== undefined)
  const wrong = fieldsInOrder.flatMap((field) => paths.filter((path) => isWithin(path, field)))
  wrong.forEach((field, place) => {
    setError(
      field as FieldPath<Input>,
      { message: messages[field] ?? '' },
      { shouldFocus: place === 0 },
    )
  })
  return wrong.length > 0
}

function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}
