import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Message, NewAnswer } from '#shop/contact/contract.ts'
import { MAX_ANSWER_LENGTH } from '#shop/contact/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useAnswerMessage } from '#web/queries/messages.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

const FIELDS = ['text'] as const

interface AnswerFormProps {
  message: Message
  /** When the answer is kept with the message and the form is gone. */
  onAnswered: () => void
}

/** What was typed stays here when somebody else has answered meanwhile. */
export function AnswerForm({ message, onAnswered }: AnswerFormProps) {
  const form = useForm({
    resolver: zodResolver(NewAnswer),
    defaultValues: { text: '' },
    reValidateMode: 'onSubmit',
  })
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const answerMessage = useAnswerMessage(message._id)
  const { isSubmitting } = form.formState
  const isOpen = message.status === 'open'

  const submit = useOneSubmit(
    form.handleSubmit(async (answer) => {
      clearFailure()
      try {
        await answerMessage(answer)
        form.reset()
        toast.success('Reply sent')
        onAnswered()
      } catch (error) {
        showFailure({ message: 'Failed to send reply', reason: reasonOf(error, ''), error })
      }
    }),
    !isOpen,
  )

  if (!isOpen && form.watch('text').trim() === '') return null
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <TextArea
        label={`Reply to ${message.name}`}
        rows={5}
        maxLength={MAX_ANSWER_LENGTH}
        {...bindField(form, 'text')}
      />
      {isOpen ? (
        <Button type="submit" size="sm" className="justify-self-start" disabled={isSubmitting}>
          {isSubmitting ? 'Sending…' : 'Send reply'}
        </Button>
      ) : (
        <p className="text-quiet">This message already has a reply. Reopen it to send another.</p>
      )}
    </form>
  )
}
