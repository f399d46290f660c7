import { lazy, useEffect, useState } from 'react'
import { confirmWith } from '#api/client.ts'
import { m } from '#messages'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel } from '#web/ui/panel.tsx'

const Content = lazy(async () => ({
  default: (await import('./confirm-person-content.tsx')).ConfirmPersonContent,
}))

interface Question {
  settle: (isConfirmed: boolean) => void
}

/** Asks the user to prove their identity again, for all calls that need it. */
export function ConfirmPerson() {
  const [question, setQuestion] = useState<Question>()

  useEffect(() => {
    let asked: Promise<boolean> | undefined
    let decline: (() => void) | undefined
    confirmWith(() => {
      // Two calls at once ask one question.
      asked ??= new Promise((resolve) => {
        decline = () => resolve(false)
        setQuestion({
          settle: (isConfirmed) => {
            asked = undefined
            setQuestion(undefined)
            resolve(isConfirmed)
          },
        })
      })
      return asked
    })
    // Leaving the page counts as declining.
    return () => {
      confirmWith(undefined)
      decline?.()
    }
  }, [])

  if (!question) return null
  return (
    <Panel isOpen onClose={() => question.settle(false)} label={m.confirm_person()} side="middle">
      <LazyBoundary>
        <Content onDone={question.settle} />
      </LazyBoundary>
    </Panel>
  )
}
