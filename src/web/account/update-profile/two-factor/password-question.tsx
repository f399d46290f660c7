import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { explainPasswordFailure } from '../password-failure.ts'

interface Question {
  title: string
  text: string
  confirm: string
  look: 'solid' | 'danger'
}

interface PasswordQuestionProps {
  /** Undefined: nothing is asked. */
  question: Question | undefined
  email: string
  /** @throws ApiError */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something is done that a stolen session must not do. */
export function PasswordQuestion({ question, email, onConfirm, onClose }: PasswordQuestionProps) {
  return (
    <Panel
      isOpen={question !== undefined}
      onClose={onClose}
      label={question?.title ?? ''}
      side="middle"
    >
      {question && (
        <PasswordForm question={question} email={email} onConfirm={onConfirm} onClose={onClose} />
      )}
    </Panel>
  )
}

function PasswordForm({
  question,
  email,
  onConfirm,
  onClose,
}: PasswordQuestionProps & { question: Question }) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isForm: boolean }>()
  const logInAgain = useLogInAgain()

  useEffect(() => {
    if (!failure?.isForm) input.current?.focus()
  }, [failure])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = input.current?.value ?? ''
    if (password === '') return setFailure({ message: 'Password is required', isForm: false })
    setIsSending(true)
    setFailure(undefined)
    try {
      await onConfirm(password)
    } catch (error) {
      if (isUnauthenticated(error)) {
        await logInAgain()
        return
      }
      const { field, message } = explainPasswordFailure(error)
      setFailure({ message, isForm: field !== 'current' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto p-6"
    >
      <h2 className="text-xl">{question.title}</h2>
      <p>{question.text}</p>
      {failure?.isForm && <FormAlert message={failure.message} />}
      {/* Tells the browser's password keeper whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={input}
        label="Your password"
        name="password"
        autoComplete="current-password"
        required
        error={failure && !failure.isForm ? failure.message : undefined}
      />
      <div className="mt-1 grid gap-3 sm:flex sm:justify-end">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={question.look} disabled={isSending}>
          {isSending ? 'One moment...' : question.confirm}
        </Button>
      </div>
    </form>
  )
}
