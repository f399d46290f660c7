import type { ReactNode } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import {
  AcceptAmount,
  type AcceptPayment,
  type Payment,
  RefusePayment,
} from '#shop/payments/contract.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { MONEY } from '#web/queries/payments.ts'
import { acceptedText, acceptText, refundText, refusalText } from './decision-text.ts'
import { formatAmount, isAmountAsked, type Refund } from './payment-labels.ts'

/** For a held payment: accept or refund it. */
export function PaymentActions({ payment }: { payment: Payment }) {
  return (
    <Buttons>
      <Accept payment={payment} />
      <PanelButton verb={m.payment_refuse_verb()} label={m.payment_refuse()} side="middle">
        <SchemaForm
          title={m.payment_refuse_title({ amount: formatAmount(payment) })}
          follows={refusalText(payment)}
          shape={RefusePayment}
          stored={undefined}
          groups={[{ names: ['reason'] }]}
          confirm={m.payment_refuse()}
          underway={m.payment_refusing()}
          look="danger"
          send={(refusal) => call('POST /payments/:id/refusal', payment._id, refusal)}
          changes={MONEY}
          done={m.payment_refused()}
          failed={{ popup: m.payment_refuse_failed() }}
        />
      </PanelButton>
    </Buttons>
  )
}

/** Where the gateway does not say how much came, it is asked for. */
function Accept({ payment }: { payment: Payment }) {
  const { title, follows, confirm, underway } = acceptText(payment)
  const verb = payment.state === 'paid' ? m.payment_create_verb() : m.payment_accept_verb()
  const accept = (acceptance: AcceptPayment) =>
    call('POST /payments/:id/acceptance', payment._id, acceptance)
  const shared = { confirm, underway, look: 'solid', changes: MONEY, done: acceptedText } as const
  if (!isAmountAsked(payment)) {
    return (
      <ConfirmButton
        {...shared}
        verb={verb}
        object={formatAmount(payment)}
        button="solid"
        label={title}
        title={title}
        send={() => accept({})}
        failed={m.payment_accept_failed()}
      >
        {follows}
      </ConfirmButton>
    )
  }
  return (
    <PanelButton verb={verb} label={title} look="solid" side="middle">
      <SchemaForm
        {...shared}
        title={title}
        follows={follows}
        shape={AcceptAmount}
        stored={undefined}
        send={accept}
        failed={{ popup: m.payment_accept_failed() }}
      />
    </PanelButton>
  )
}

interface RefundActionsProps {
  refund: Refund
  payment: Payment
}

/** For a refund that was declined or not confirmed: retry it, or record a manual refund. */
export function RefundActions({ refund, payment }: RefundActionsProps) {
  const questionOf = (action: 'retry' | 'note') => {
    const { title, follows, confirm, underway } = refundText(action, refund, payment)
    return {
      ...{ title, confirm, underway, label: title, children: follows },
      object: formatAmount({ amount: refund.amount, received: null }),
      look: 'solid' as const,
      changes: MONEY,
    }
  }
  return (
    <Buttons>
      {refund.state === 'failed' && (
        <ConfirmButton
          {...questionOf('retry')}
          verb={m.payment_retry_verb()}
          button="solid"
          send={() => call('POST /refunds/:id/retry', refund._id)}
          done={m.payment_retried()}
          failed={m.payment_retry_failed()}
        />
      )}
      <ConfirmButton
        {...questionOf('note')}
        verb={m.payment_note_verb()}
        send={() => call('POST /refunds/:id/by-hand', refund._id)}
        done={m.payment_noted()}
        failed={m.payment_note_failed()}
      />
    </Buttons>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-wrap gap-3">{children}</div>
}
