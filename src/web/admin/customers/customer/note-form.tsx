import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { NewNote } from '#shop/customers/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useAddNote } from '#web/queries/customers.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

const FIELDS = ['text'] as const

export function NoteForm({ email }: { email: string }) {
  const form = useForm({
    resolver: zodResolver(NewNote),
    defaultValues: { text: '' },
    reValidateMode: 'onSubmit',
  })
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const { mutateAsync: addNote } = useAddNote(email)
  const { isSubmitting } = form.formState

  const submit = useOneSubmit(
    form.handleSubmit(async (note) => {
      clearFailure()
      try {
        await addNote(note)
        form.reset()
      } catch (error) {
        showFailure({ message: 'Failed to save note', reason: reasonOf(error, ''), error })
      }
    }),
    false,
  )

  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <TextArea
        label="Note for colleagues"
        rows={2}
        placeholder="Prefers to be called after six"
        {...bindField(form, 'text')}
      />
      <Button
        type="submit"
        look="outline"
        size="sm"
        className="justify-self-end"
        disabled={isSubmitting}
      >
        {isSubmitting ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
