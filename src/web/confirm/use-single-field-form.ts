import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { useAction } from '#web/queries/use-action.ts'

interface Failure {
  message: string
  /** Whether it concerns the whole form rather than the input. */
  isForm: boolean
}

const requiredWords = { code: m.login_code_required, password: m.login_password_required }

interface OneField {
  what: 'code' | 'password'
  /** Whether the field starts with the focus. */
  isFirst?: boolean
  send: (typed: string) => Promise<unknown>
  /** Undefined where the failure is handled elsewhere. */
  explain: (error: Error) => Failure | undefined
}

/** A form with a single secret, filled in by the user or their password manager. */
export function useSingleFieldForm({ what, isFirst = true, send, explain }: OneField) {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<Failure>()
  const [run, isSending] = useAction({ send, onFailed: (error) => setFailure(explain(error)) })

  useEffect(() => {
    if (failure ? !failure.isForm : isFirst) input.current?.focus()
  }, [failure, isFirst])

  function submit(event: FormEvent) {
    event.preventDefault()
    const value = input.current?.value ?? ''
    // A password may begin or end with a space.
    const typed = what === 'code' ? value.trim() : value
    if (typed === '') return setFailure({ message: requiredWords[what](), isForm: false })
    setFailure(undefined)
    run(typed)
  }

  return {
    submit,
    isSending,
    formError: failure?.isForm ? failure.message : undefined,
    field: { ref: input, error: failure?.isForm ? undefined : failure?.message },
  }
}
