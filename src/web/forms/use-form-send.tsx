import { type FormEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import type { Failure } from './failure.ts'
import { FormAlert } from './form-alert.tsx'
import { isWithin, showFieldErrors } from './show-field-errors.ts'

interface FormSend<Input extends FieldValues, Sent, Output>
  extends Omit<Parameters<typeof useAction<Sent, Output>>[0], 'failed'> {
  form: UseFormReturn<Input, unknown, Sent>
  /** In the order of the form. */
  fields: readonly FieldPath<Input>[]
  /** Shown above the form, with the reason, when it could not be sent. */
  failed: string
}

/** Sends a form, with failures above it or beside its fields. */
export function useFormSend<Input extends FieldValues, Sent, Output>({
  form,
  fields,
  failed,
  onFailed,
  ...action
}: FormSend<Input, Sent, Output>) {
  const { failure, showFailure, clearFailure } = useFailure(form, fields)
  const [send, isSending] = useAction({
    ...action,
    onFailed: (error, sent) => {
      onFailed?.(error, sent)
      showFailure({ message: failed, reason: reasonOf(error, ''), error })
    },
  })
  const submit = (event?: FormEvent) =>
    void form.handleSubmit((sent) => {
      clearFailure()
      send(sent)
    })(event)
  const alert = (
    <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
  )
  return { submit, isSending, alert, failure, clearFailure }
}

/** The current failure. Field errors are shown beside their fields, and the first one gets the focus. */
function useFailure<Input extends FieldValues, Output>(
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
