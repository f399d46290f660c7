import { type FormEvent, useEffect, useRef, useState } from 'react'
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

function readMessage(form: HTMLFormElement) {
  const values = new FormData(form)
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

/** Sends what is in the form; once it is sent and that has been read, the form is cleared. */
export function useSendMessage() {
  const [send] = useState(createMessageSender)
  const [state, setState] = useState<State>({ is: 'idle' })
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (state.is !== 'sent') return
    const timer = setTimeout(() => {
      form.current?.reset()
      setState({ is: 'idle' })
    }, SENT_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.is === 'sending' || state.is === 'sent') return
    setState({ is: 'sending' })
    const [outcome] = await Promise.allSettled([
      send(readMessage(event.currentTarget)),
      wait(SENDING_AT_LEAST_MS),
    ])
    setState(
      outcome.status === 'fulfilled'
        ? { is: 'sent' }
        : { is: 'failed', reason: explain(outcome.reason) },
    )
  }

  return { form, state, submit }
}
