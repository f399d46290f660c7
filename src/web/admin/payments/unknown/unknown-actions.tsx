import { useState } from 'react'
import type { DecideUnknownPayment, UnknownPayment } from '#shop/payments/unknown/contract.ts'
import { useDecideUnknown } from '#web/queries/payments.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { UnknownForm } from './unknown-form.tsx'
import { decisionWords } from './unknown-words.ts'

type Decision = DecideUnknownPayment['decision']

/** Sends the money back, or notes that it was settled outside the shop. */
export function UnknownActions({ payment }: { payment: UnknownPayment }) {
  const [isAsking, setIsAsking] = useState(false)
  // What was asked last is still seen while its dialog goes.
  const [asked, setAsked] = useState<Decision>('refunded')
  const { decide, isDeciding, refusal, forgetRefusal } = useDecideUnknown({
    onDone: ({ decision }) => {
      setIsAsking(false)
      toast.success(decisionWords[decision].done)
    },
    onFailed: (error) => toast.error(reasonOf(error, 'Please try again')),
  })
  const ask = (decision: Decision) => {
    forgetRefusal()
    setAsked(decision)
    setIsAsking(true)
  }
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button size="sm" onClick={() => ask('refunded')}>
        Refund…
      </Button>
      <Button look="outline" size="sm" onClick={() => ask('settled_outside')}>
        Settled outside the shop…
      </Button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={decisionWords[asked].title}
        side="middle"
      >
        <UnknownForm
          words={decisionWords[asked]}
          refusal={refusal}
          isSending={isDeciding}
          onDecide={(reason) => decide({ paymentId: payment._id, decision: asked, reason })}
          onCancel={() => setIsAsking(false)}
        />
      </Panel>
    </div>
  )
}
