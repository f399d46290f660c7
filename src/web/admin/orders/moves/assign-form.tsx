import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AssignDelivery } from '#shop/orders/moves/contract.ts'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { useFieldErrors } from '#web/forms/show-field-errors.ts'
import { TextArea } from '#web/ui/field.tsx'
import { DeliveryPersonField } from './delivery-person.tsx'

type Assignment = z.infer<typeof AssignDelivery>

const FIELDS = ['deliveryPersonName', 'deliveryNotes'] as const

interface AssignFormProps {
  /** What is assigned. */
  about: string
  /** Those there are: whoever takes over needs the same. */
  notes: string
  /** Why the last try failed. */
  refusal: Error | null
  isSending: boolean
  onAssign: (assignment: Assignment) => void
  onCancel: () => void
}

export function AssignForm({
  about,
  notes,
  refusal,
  isSending,
  onAssign,
  onCancel,
}: AssignFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(AssignDelivery),
    defaultValues: { deliveryPersonName: '', deliveryNotes: notes },
    reValidateMode: 'onChange',
  })
  useFieldErrors(setError, FIELDS, refusal)

  return (
    <DialogForm
      title="Assign Delivery Person"
      about={about}
      confirm="Assign"
      underway="Assigning…"
      isSending={isSending}
      onSubmit={(event) => void handleSubmit(onAssign)(event)}
      onCancel={onCancel}
    >
      <DeliveryPersonField
        autoFocus
        required
        error={formState.errors.deliveryPersonName?.message}
        {...register('deliveryPersonName')}
      />
      <TextArea
        label="Notes (optional)"
        error={formState.errors.deliveryNotes?.message}
        {...register('deliveryNotes')}
      />
    </DialogForm>
  )
}
