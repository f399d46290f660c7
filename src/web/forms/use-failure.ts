import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import type { Failure } from './failure.ts'
import { isWithin, showFieldErrors } from './show-field-errors.ts'

/** The current failure. Field errors are shown beside their fields, and the first one gets the focus. */
export function useFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fieldsInOrder: readonly FieldPath<Input>[],
) {
  const [failure, setFailure] = useState<Failure>()

  function showFailure(shown: Failure) {
    const messages = fieldsOf(shown.error)
    const isAboutFields = showFieldErrors(form.setError, fieldsInOrder, messages)
    const paths = Object.keys(messages)
    // A field with many inputs finds the invalid one itself.
    const first = fieldsInOrder.find((field) => paths.some((path) => isWithin(path, field)))
    if (first) form.setFocus(first)
    setFailure(isAboutFields ? { ...shown, reason: undefined } : shown)
  }

  return { failure, showFailure, clearFailure: () => setFailure(undefined) }
}
