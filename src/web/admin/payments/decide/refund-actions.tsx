import { useRef } from 'react'
import type { Payment } from '#shop/payments/contract.ts'
import { useFocusBack } from '#web/admin/orders/moves/use-focus-back.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import type { Refund } from '../payment-words.ts'
import { refundWords } from './decision-words.ts'
import { useDecision } from './use-decision.ts'

interface RefundActionsProps {
  refund: Refund
  payment: Payment
}

/**
 * For a refund that was declined or not confirmed: ask again, or note that somebody gave the money
 * back.
 */
export function RefundActions({ refund, payment }: RefundActionsProps) {
  const { isAsking, asked, ask, stopAsking, decide, isDeciding } = useDecision<'retry' | 'note'>(
    'retry',
  )
  const group = useRef<HTMLDivElement>(null)
  useFocusBack(isDeciding, group)
  const words = refundWords(asked, refund, payment)
  return (
    <div ref={group} tabIndex={-1} className="mt-2 flex flex-wrap gap-3">
      {refund.state === 'failed' && (
        <Button size="sm" onClick={() => ask('retry')}>
          Try again…
        </Button>
      )}
      <Button look="outline" size="sm" onClick={() => ask('note')}>
        Mark refunded…
      </Button>
      <Panel isOpen={isAsking} onClose={stopAsking} label={words.title} side="middle">
        <Question
          title={words.title}
          confirm={isDeciding ? words.underway : words.confirm}
          look="solid"
          isUnderway={isDeciding}
          onConfirm={() => decide({ action: asked, refundId: refund._id })}
          keep={words.keep}
          onKeep={stopAsking}
        >
          {words.follows}
        </Question>
      </Panel>
    </div>
  )
}
