import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DecideUnknownPayment } from '#shop/payments/unknown/contract.ts'
import { useFieldErrors } from '#web/forms/show-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { decisionWords } from './unknown-words.ts'

const FIELDS = ['reason'] as const
const Reason = DecideUnknownPayment.pick({ reason: true })

interface UnknownFormProps {
  words: (typeof decisionWords)['refunded']
  /** Why the last try failed. */
  refusal: Error | null
  isSending: boolean
  onDecide: (reason: string) => void
  onCancel: () => void
}

/** Says what follows, and asks why: the reason is kept with what was done. */
export function UnknownForm({ words, refusal, isSending, onDecide, onCancel }: UnknownFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(Reason),
    defaultValues: { reason: '' },
    reValidateMode: 'onChange',
  })
  useFieldErrors(setError, FIELDS, refusal)
  return (
    <form
      noValidate
      className="grid gap-5 p-6 text-left"
      onSubmit={(event) => void handleSubmit(({ reason }) => onDecide(reason))(event)}
    >
      <div>
        <h2 className="text-xl">{words.title}</h2>
        <p className="mt-3 text-base">{words.follows}</p>
      </div>
      <TextArea
        label="Reason"
        required
        autoFocus
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? words.underway : words.confirm}
        </Button>
      </div>
    </form>
  )
}
