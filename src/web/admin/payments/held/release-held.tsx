import { useRef, useState } from 'react'
import type { HeldCheckout } from '#shop/checkout/contract.ts'
import { useFocusBack } from '#web/admin/orders/moves/use-focus-back.ts'
import { useReleaseHeld } from '#web/queries/held-checkouts.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks, and lets the pieces go before their time. */
export function ReleaseHeld({ checkout: { _id, userName } }: { checkout: HeldCheckout }) {
  const [isAsking, setIsAsking] = useState(false)
  const stopAsking = () => setIsAsking(false)
  const { release, isReleasing } = useReleaseHeld({
    onDone: () => {
      stopAsking()
      toast.success('Released')
    },
    onFailed: (error) => {
      stopAsking()
      toast.error(`Not released: ${reasonOf(error, 'Please try again')}`)
    },
  })
  const group = useRef<HTMLDivElement>(null)
  useFocusBack(isReleasing, group)
  const title = `Release items held for ${userName}?`
  return (
    <div ref={group} tabIndex={-1} className="mt-3">
      <Button look="outline" size="sm" onClick={() => setIsAsking(true)}>
        Release…
      </Button>
      <Panel isOpen={isAsking} onClose={stopAsking} label={title} side="middle">
        <Question
          title={title}
          confirm={isReleasing ? 'Releasing…' : 'Release'}
          look="solid"
          isUnderway={isReleasing}
          onConfirm={() => release(_id)}
          keep="Cancel"
          onKeep={stopAsking}
        >
          If the gateway confirms payment, the order is created. Otherwise others can buy the items.
          If {userName} still pays, they get what is left, or a refund.
        </Question>
      </Panel>
    </div>
  )
}
