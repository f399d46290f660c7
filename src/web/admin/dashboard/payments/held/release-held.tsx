import { useRef, useState } from 'react'
import type { HeldCheckout } from '#shop/checkout/contract.ts'
import { useReleaseHeld } from '#web/queries/held-checkouts.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusBack } from '../../orders/moves/use-focus-back.ts'
import { reasonOf } from '../../reason.ts'

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
  const title = `Release what ${userName} holds?`
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
          keep="Keep"
          onKeep={stopAsking}
        >
          The gateway is asked first: what is paid already becomes an order. Otherwise the pieces
          are for others to buy at once. Should {userName} pay after all, they get what is still
          there, or their money back.
        </Question>
      </Panel>
    </div>
  )
}
