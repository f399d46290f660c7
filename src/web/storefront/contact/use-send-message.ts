import { useEffect, useRef, useState } from 'react'
import { isRefused, messageOf } from '#api/client.ts'
import { createMessageSender } from '#web/queries/messages.ts'

const SENDING_AT_LEAST_MS = 1500
const SENT_FOR_MS = 3000

type State = { is: 'idle' } | { is: 'sending' } | { is: 'sent' } | { is: 'failed'; reason: string }

const NOT_REACHED =
  'Your message could not be sent. Please check your connection and try again; what you wrote is still here.'

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function readMessage(values: FormData) {
  const text = (name: string) => String(values.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}

/** The server's own words where it has any. */
function explain(error: unknown): string {
  const reason = isRefused(error) ? messageOf(error) : undefined
  return reason ?? NOT_REACHED
}

/** Sends what is in the form, whose key is `sentCount`: it is cleared some time after it was sent. */
export function useSendMessage() {
  const [send] = useState(createMessageSender)
  const [state, setState] = useState<State>({ is: 'idle' })
  const [sentCount, setSentCount] = useState(0)
  const isUnderway = useRef(false)

  useEffect(() => {
    if (state.is !== 'sent') return
    const timer = setTimeout(() => {
      isUnderway.current = false
      setSentCount((count) => count + 1)
      setState({ is: 'idle' })
    }, SENT_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(values: FormData) {
    if (isUnderway.current) return
    isUnderway.current = true
    setState({ is: 'sending' })
    const [outcome] = await Promise.allSettled([
      send(readMessage(values)),
      wait(SENDING_AT_LEAST_MS),
    ])
    isUnderway.current = outcome.status === 'fulfilled'
    setState(
      outcome.status === 'fulfilled'
        ? { is: 'sent' }
        : { is: 'failed', reason: explain(outcome.reason) },
    )
  }

  return { sentCount, state, submit }
}
