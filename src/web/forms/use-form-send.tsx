import type { FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { FormAlert } from './form-alert.tsx'
import { useFailure } from './use-failure.ts'

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
