import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AssignDelivery } from '#shop/orders/moves/contract.ts'
import { useFieldErrors } from '#web/forms/show-field-errors.ts'
import { Button } from '#web/ui/button.tsx'
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
    <form
      noValidate
      className="grid gap-5 p-6 text-left"
      onSubmit={(event) => void handleSubmit(onAssign)(event)}
    >
      <div>
        <h2 className="text-xl">Assign Delivery Person</h2>
        <p className="mt-1 text-sm text-quiet">{about}</p>
      </div>
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
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Assigning…' : 'Assign'}
        </Button>
      </div>
    </form>
  )
}
