import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import { showFieldErrors } from './show-field-errors.ts'

/** What is said when a form could not be sent. */
export interface Failure {
  message: string
  reason?: string | undefined
  error: unknown
}

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
    const isAboutFields = showFieldErrors(form.setError, fieldsInOrder, fieldsOf(shown.error))
    setFailure(isAboutFields ? { ...shown, reason: undefined } : shown)
  }

  return { failure, showFailure, clearFailure: () => setFailure(undefined) }
}
