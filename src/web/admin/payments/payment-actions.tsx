import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, fieldsOf } from '#api/client.ts'
import { AcceptPayment, type Payment } from '#shop/payments/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { DialogForm } from '#web/forms/dialog-form.tsx'
import { readNumber } from '#web/forms/read-number.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { MONEY } from '#web/queries/payments.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import {
  acceptedText,
  acceptText,
  type DecisionText,
  refundText,
  refusalText,
} from './decision-text.ts'
import { formatAmount, isAmountAsked, type Refund } from './payment-labels.ts'
import { ReasonForm } from './reason-form.tsx'

const ACCEPTANCE = {
  changes: MONEY,
  done: acceptedText,
  failed: 'Failed to accept payment',
}

/** For money that waits for somebody: take it, or send it back. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const close = () => setAsked(undefined)
  const { title, follows, confirm, underway } = acceptText(payment)
  return (
    <Buttons>
      <Button size="sm" onClick={() => setAsked('accept')}>
        {payment.state === 'paid' ? 'Create order…' : 'Accept…'}
      </Button>
      <Button look="outline" size="sm" onClick={() => setAsked('refuse')}>
        Refuse…
      </Button>
      {isAmountAsked(payment) ? (
        <Panel isOpen={asked === 'accept'} onClose={close} label={title} side="middle">
          <AcceptForm payment={payment} onClose={close} />
        </Panel>
      ) : (
        <ConfirmPanel
          {...ACCEPTANCE}
          isOpen={asked === 'accept'}
          onClose={close}
          label={title}
          confirm={confirm}
          underway={underway}
          look="solid"
          send={() => call('POST /payments/:id/acceptance', payment._id, {})}
        >
          {follows}
        </ConfirmPanel>
      )}
      <Panel isOpen={asked === 'refuse'} onClose={close} label="Refuse payment" side="middle">
        <ReasonForm
          text={{
            title: `Refuse ${formatAmount(payment)}?`,
            follows: refusalText(payment),
            confirm: 'Refuse payment',
            underway: 'Refusing…',
          }}
          placeholder="Customer cannot be reached by phone"
          send={(reason) => call('POST /payments/:id/refusal', payment._id, { reason })}
          done="Payment refused"
          failed="Failed to refuse payment"
          onClose={close}
        />
      </Panel>
    </Buttons>
  )
}

interface RefundActionsProps {
  refund: Refund
  payment: Payment
}

/** For a refund that was declined or not confirmed: ask again, or note that somebody gave the money back. */
export function RefundActions({ refund, payment }: RefundActionsProps) {
  const [asked, setAsked] = useState<'retry' | 'note'>()
  const panelOf = (action: 'retry' | 'note') => {
    const { title, follows, confirm, underway }: DecisionText = refundText(action, refund, payment)
    return {
      isOpen: asked === action,
      onClose: () => setAsked(undefined),
      label: title,
      children: follows,
      confirm,
      underway,
      look: 'solid' as const,
      changes: MONEY,
    }
  }
  return (
    <Buttons>
      {refund.state === 'failed' && (
        <Button size="sm" onClick={() => setAsked('retry')}>
          Try again…
        </Button>
      )}
      <Button look="outline" size="sm" onClick={() => setAsked('note')}>
        Mark refunded…
      </Button>
      <ConfirmPanel
        {...panelOf('retry')}
        send={() => call('POST /refunds/:id/retry', refund._id)}
        done="Refund requested again"
        failed="Failed to request the refund"
      />
      <ConfirmPanel
        {...panelOf('note')}
        send={() => call('POST /refunds/:id/by-hand', refund._id)}
        done="Refund recorded"
        failed="Failed to record the refund"
      />
    </Buttons>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>
}

const FIELDS = ['received'] as const

interface AcceptFormProps {
  payment: Payment
  onClose: () => void
}

/** For money of which the gateway does not say how much came: says what follows, and asks for the amount. */
function AcceptForm({ payment, onClose }: AcceptFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { received: '' },
  })
  const [accept, isAccepting] = useAction({
    ...ACCEPTANCE,
    send: (received: number) => call('POST /payments/:id/acceptance', payment._id, { received }),
    onDone: onClose,
    // What was typed stays.
    onFailed: (error) => showFieldErrors(setError, FIELDS, fieldsOf(error)),
  })

  function submit({ received }: { received: string }) {
    const amount = readNumber(received)
    const isAmount = amount !== undefined && AcceptPayment.safeParse({ received: amount }).success
    if (isAmount) accept(amount)
    else setError('received', { message: 'Enter an amount in taka' }, { shouldFocus: true })
  }

  return (
    <DialogForm
      {...acceptText(payment)}
      isSending={isAccepting}
      onSubmit={(event) => void handleSubmit(submit)(event)}
      onCancel={onClose}
    >
      <TextField
        label="Amount received in taka"
        inputMode="decimal"
        autoComplete="off"
        required
        autoFocus
        error={formState.errors.received?.message}
        {...register('received')}
      />
    </DialogForm>
  )
}
