import { useState } from 'react'
import { type Decision, useDecide } from '#web/queries/payments.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'
import { doneWords, failureWords } from './decision-words.ts'

/** What somebody is asked about before it is done, by a question or a form. */
export function useDecision<Action extends Decision['action']>(first: Action) {
  const [isAsking, setIsAsking] = useState(false)
  // What was asked last is still seen while its dialog goes.
  const [asked, setAsked] = useState<Action>(first)
  const { decide, isDeciding, refusal, forgetRefusal } = useDecide({
    onDone: ({ action }, outcome) => {
      setIsAsking(false)
      toast.success(doneWords(action, outcome))
    },
    onFailed: (error, decision) => {
      const { action } = decision
      // What was typed into a form stays.
      const isForm = 'reason' in decision || 'received' in decision
      if (!isForm) setIsAsking(false)
      toast.error(`${failureWords[action]}: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return {
    isAsking,
    asked,
    decide,
    isDeciding,
    refusal,
    ask: (action: Action) => {
      forgetRefusal()
      setAsked(action)
      setIsAsking(true)
    },
    stopAsking: () => setIsAsking(false),
  }
}
