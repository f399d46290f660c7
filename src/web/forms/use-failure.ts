import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import { isWithin, showFieldErrors } from './show-field-errors.ts'
import type { Failure } from './use-schema-form.ts'

/**
 * The failure that is shown. What it says about fields stands beside them, the first of them in
 * focus.
 */
export function useFailure<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fieldsInOrder: readonly FieldPath<Input>[],
) {
  const [failure, setFailure] = useState<Failure>()

  function showFailure(shown: Failure) {
    const messages = fieldsOf(shown.error)
    const isAboutFields = showFieldErrors(form.setError, fieldsInOrder, messages)
    const paths = Object.keys(messages)
    // A field of many inputs finds the wrong one itself.
    const first = fieldsInOrder.find((field) => paths.some((path) => isWithin(path, field)))
    if (first) form.setFocus(first)
    setFailure(isAboutFields ? { ...shown, reason: undefined } : shown)
  }

  return { failure, showFailure, clearFailure: () => setFailure(undefined) }
}
