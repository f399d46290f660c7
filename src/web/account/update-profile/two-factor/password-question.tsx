import { isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import { useSingleFieldForm } from '#web/confirm/use-single-field-form.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { explainPasswordFailure } from '../password-failure.ts'

interface Question {
  title: () => string
  text: () => string
  confirm: () => string
  look: 'solid' | 'danger'
}

interface PasswordQuestionProps {
  /** Undefined: the dialog is closed. */
  question: Question | undefined
  email: string
  /** @throws ApiError */
  onConfirm: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password before an action that a stolen session must not do. */
export function PasswordQuestion({ question, email, onConfirm, onClose }: PasswordQuestionProps) {
  return (
    <Panel
      isOpen={question !== undefined}
      onClose={onClose}
      label={question?.title() ?? ''}
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
  const logInAgain = useLogInAgain()
  const { submit, isSending, formError, field } = useSingleFieldForm({
    what: 'password',
    send: onConfirm,
    explain: (error) => {
      if (isUnauthenticated(error)) {
        void logInAgain()
        return undefined
      }
      const { field: about, message } = explainPasswordFailure(error)
      return { message, isForm: about !== 'current' }
    },
  })

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto p-6"
    >
      <h2 className="text-xl">{question.title()}</h2>
      <p>{question.text()}</p>
      {formError && <FormAlert message={formError} />}
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        label={m.account_your_password()}
        name="password"
        autoComplete="current-password"
        required
      />
      <div className="mt-1 grid gap-3 sm:flex sm:justify-end">
        <Button look="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" look={question.look} disabled={isSending}>
          {isSending ? m.account_moment() : question.confirm()}
        </Button>
      </div>
    </form>
  )
}
