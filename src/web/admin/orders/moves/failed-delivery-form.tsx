import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Order } from '#shop/orders/contract.ts'
import { DeliverOrder } from '#shop/orders/moves/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { shownOrderId } from '../shown-order.ts'

interface FailedDeliveryFormProps {
  order: Order
  isSending: boolean
  onFail: (reason: string) => void
  onCancel: () => void
}

export function FailedDeliveryForm({
  order,
  isSending,
  onFail,
  onCancel,
}: FailedDeliveryFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(DeliverOrder),
    defaultValues: { deliveryNotes: '' },
    reValidateMode: 'onChange',
  })
  return (
    <form
      noValidate
      className="grid gap-5 p-6 text-left"
      onSubmit={(event) =>
        void handleSubmit(({ deliveryNotes = '' }) => onFail(deliveryNotes))(event)
      }
    >
      <div>
        <h2 className="text-xl">Failed delivery</h2>
        <p className="mt-1 text-sm text-quiet">
          Order {shownOrderId(order)} for {order.recipientName}, {order.shippingAddress.city}
        </p>
      </div>
      <TextArea
        label="Reason (optional)"
        placeholder="No one was at home"
        autoFocus
        error={formState.errors.deliveryNotes?.message}
        {...register('deliveryNotes')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Failed delivery'}
        </Button>
      </div>
    </form>
  )
}
