import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type Payment, RefusePayment } from '#shop/payments/contract.ts'
import { useFieldErrors } from '#web/forms/show-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { amountWords } from '../payment-words.ts'
import { refusalWords } from './decision-words.ts'

const FIELDS = ['reason'] as const

interface RefuseFormProps {
  payment: Payment
  /** Why the last try failed. */
  refusal: Error | null
  isSending: boolean
  onRefuse: (reason: string) => void
  onCancel: () => void
}

/** Says what follows, and asks why: the reason is kept with the refund. */
export function RefuseForm({ payment, refusal, isSending, onRefuse, onCancel }: RefuseFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(RefusePayment),
    defaultValues: { reason: '' },
    reValidateMode: 'onChange',
  })
  useFieldErrors(setError, FIELDS, refusal)

  return (
    <form
      noValidate
      className="grid gap-5 p-6 text-left"
      onSubmit={(event) => void handleSubmit(({ reason }) => onRefuse(reason))(event)}
    >
      <div>
        <h2 className="text-xl">Refuse {amountWords(payment)}?</h2>
        <p className="mt-3 text-base">{refusalWords(payment)}</p>
      </div>
      <TextArea
        label="Reason"
        placeholder="Customer cannot be reached by phone"
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
        <Button type="submit" look="danger" disabled={isSending}>
          {isSending ? 'Refusing…' : 'Refuse payment'}
        </Button>
      </div>
    </form>
  )
}
