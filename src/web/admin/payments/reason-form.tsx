import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#api/client.ts'
import { RefusePayment } from '#shop/payments/contract.ts'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { MONEY } from '#web/queries/payments.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { DecisionText } from './decision-text.ts'

const FIELDS = ['reason'] as const

interface ReasonFormProps {
  text: DecisionText
  placeholder: string
  send: (reason: string) => Promise<unknown>
  done: string
  /** Begins the toast of a failure. */
  failed: string
  onClose: () => void
}

/** Says what follows, and asks why: the reason is kept with what was done. */
export function ReasonForm({ text, placeholder, send, done, failed, onClose }: ReasonFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(RefusePayment),
    defaultValues: { reason: '' },
    reValidateMode: 'onChange',
  })
  const [decide, isDeciding] = useAction({
    send: ({ reason }: { reason: string }) => send(reason),
    changes: MONEY,
    done,
    onDone: onClose,
    // What was typed stays.
    onFailed: (error) => {
      toast.error(`${failed}: ${reasonOf(error)}`)
      showFieldErrors(setError, FIELDS, fieldsOf(error))
    },
  })
  return (
    <DialogForm
      {...text}
      look="danger"
      isSending={isDeciding}
      onSubmit={(event) => void handleSubmit(decide)(event)}
      onCancel={onClose}
    >
      <TextArea
        label="Reason"
        placeholder={placeholder}
        required
        autoFocus
        maxLength={300}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </DialogForm>
  )
}
