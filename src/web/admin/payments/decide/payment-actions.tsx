import { useRef } from 'react'
import type { Payment } from '#shop/payments/contract.ts'
import { useFocusBack } from '#web/admin/orders/moves/use-focus-back.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { isAmountAsked } from '../payment-words.ts'
import { AcceptForm } from './accept-form.tsx'
import { acceptWords } from './decision-words.ts'
import { RefuseForm } from './refuse-form.tsx'
import { useDecision } from './use-decision.ts'

/** For money that waits for somebody: take it, or send it back. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const { isAsking, asked, ask, stopAsking, ...decision } = useDecision<'accept' | 'refuse'>(
    'accept',
  )
  const group = useRef<HTMLDivElement>(null)
  useFocusBack(decision.isDeciding, group)
  const words = acceptWords(payment)
  return (
    <div ref={group} tabIndex={-1} className="mt-2 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => ask('accept')}>
        {payment.state === 'paid' ? 'Create order…' : 'Accept…'}
      </Button>
      <Button look="outline" size="sm" onClick={() => ask('refuse')}>
        Refuse…
      </Button>
      <Panel
        isOpen={isAsking}
        onClose={stopAsking}
        label={asked === 'accept' ? words.title : 'Refuse payment'}
        side="middle"
      >
        {asked === 'accept' && isAmountAsked(payment) && (
          <AcceptForm
            words={words}
            refusal={decision.refusal}
            isSending={decision.isDeciding}
            onAccept={(received) =>
              decision.decide({ action: 'accept', paymentId: payment._id, received })
            }
            onCancel={stopAsking}
          />
        )}
        {asked === 'accept' && !isAmountAsked(payment) && (
          <Question
            title={words.title}
            confirm={decision.isDeciding ? words.underway : words.confirm}
            look="solid"
            isUnderway={decision.isDeciding}
            onConfirm={() => decision.decide({ action: 'accept', paymentId: payment._id })}
            keep={words.keep}
            onKeep={stopAsking}
          >
            {words.follows}
          </Question>
        )}
        {asked === 'refuse' && (
          <RefuseForm
            payment={payment}
            refusal={decision.refusal}
            isSending={decision.isDeciding}
            onRefuse={(reason) =>
              decision.decide({ action: 'refuse', paymentId: payment._id, reason })
            }
            onCancel={stopAsking}
          />
        )}
      </Panel>
    </div>
  )
}
