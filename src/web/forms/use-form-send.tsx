import { type FormEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import type { Failure } from './failure.ts'
import { FormAlert } from './form-alert.tsx'
import { showFieldErrors } from './show-field-errors.ts'

interface FormSend<Input extends FieldValues, Sent, Output>
  extends Omit<Parameters<typeof useAction<Sent, Output>>[0], 'failed' | 'onFailed'> {
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
  ...action
}: FormSend<Input, Sent, Output>) {
  const [failure, setFailure] = useState<Failure>()
  const [send, isSending] = useAction({
    ...action,
    onFailed: (error) => {
      const isAboutFields = showFieldErrors(form.setError, fields, fieldsOf(error))
      const reason = isAboutFields ? undefined : reasonOf(error, '')
      setFailure({ message: failed, reason, error })
    },
  })
  const submit = (event?: FormEvent) =>
    void form.handleSubmit((sent) => {
      setFailure(undefined)
      send(sent)
    })(event)
  const alert = (
    <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
  )
  return { submit, isSending, alert }
}
