import { type FormEvent, useEffect, useRef, useState } from 'react'
import { codeOf, isUnauthenticated } from '#api/client.ts'
import { deleteAccount, signOut } from '#api/identity-client.ts'
import { m } from '#messages'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useClearSession } from '#web/queries/session.ts'
import { forgetTypedCheckout } from '#web/queries/typed-checkout.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { explainPasswordFailure } from './password-failure.ts'
import { Section } from './section.tsx'
import { hasPassword } from './sign-in-ways.ts'
import { useLeaveForHome } from './use-leave-for-home.ts'

interface DeleteAccountProps {
  email: string
  ways: readonly string[] | undefined
}

/** Asks once, naming what will be deleted and what stays. */
export function DeleteAccount({ email, ways }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section heading={m.delete_account_title()} lead={m.delete_account_lead()}>
      <button
        type="button"
        disabled={!ways}
        onClick={() => setIsAsking(true)}
        className="inline-flex min-h-12 items-center justify-center border border-bad px-6 font-medium text-bad transition-colors hover:bg-bad hover:text-paper max-sm:w-full"
      >
        {m.delete_account()}
      </button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={m.delete_account_title()}
        side="middle"
      >
        <DeleteAccountForm
          email={email}
          needsPassword={hasPassword(ways ?? [])}
          onKeep={() => setIsAsking(false)}
        />
      </Panel>
    </Section>
  )
}

interface DeleteAccountFormProps {
  email: string
  needsPassword: boolean
  onKeep: () => void
}

function DeleteAccountForm({ email, needsPassword, onKeep }: DeleteAccountFormProps) {
  const [password, setPassword] = useState('')
  const passwordInput = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<DeleteFailure>()
  const logInAgain = useLogInAgain()
  const leave = useLeaveForHome()
  const clearSession = useClearSession()
  const [remove, isDeleting] = useAction({
    send: async (proof: { password?: string }) => {
      await deleteAccount({ email, ...proof })
      await leave(() => {
        forgetTypedCheckout()
        clearSession()
        toast.success(m.delete_account_done())
      })
    },
    onFailed: (error) => {
      if (isUnauthenticated(error)) void logInAgain()
      else setFailure(explain(error))
    },
  })

  useEffect(() => {
    if (failure?.field) passwordInput.current?.focus()
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (needsPassword && password === '') {
      return setFailure({ field: 'password', message: m.login_password_required() })
    }
    setFailure(undefined)
    remove(needsPassword ? { password } : {})
  }

  async function logInOnceMore() {
    await signOut().catch(() => undefined)
    await logInAgain()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto p-6"
    >
      <h2 className="text-xl">{m.delete_account_question()}</h2>
      <p>{m.delete_account_text()}</p>
      <p>{m.delete_account_orders()}</p>
      {failure && !failure.field && <FormAlert message={failure.message} />}
      {failure?.isStale && (
        <Button look="outline" onClick={() => void logInOnceMore()}>
          {m.account_log_in_again()}
        </Button>
      )}
      {needsPassword && (
        <PasswordField
          label={m.account_your_password()}
          ref={passwordInput}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          error={failure?.field && failure.message}
          onChange={(event) => {
            setPassword(event.target.value)
            setFailure(undefined)
          }}
        />
      )}
      <div className="mt-1 grid gap-3 sm:flex sm:justify-end">
        <Button look="outline" onClick={onKeep}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" look="danger" disabled={isDeleting}>
          {isDeleting ? m.account_deleting() : m.delete_account()}
        </Button>
      </div>
    </form>
  )
}

interface DeleteFailure {
  /** The field to show it beside; without one, above the form. */
  field?: 'password'
  message: string
  /** The user must prove their identity again. */
  isStale?: boolean
}

function explain(error: unknown): DeleteFailure {
  const code = codeOf(error)
  if (code === 'SESSION_EXPIRED') {
    return {
      message: m.delete_account_stale(),
      isStale: true,
    }
  }
  if (code === 'LAST_ADMINISTRATOR') {
    return {
      message: m.delete_account_last(),
    }
  }
  if (code === 'ANOTHER_ACCOUNT') {
    return { message: m.delete_account_other() }
  }
  const { field, message } = explainPasswordFailure(error)
  return field === 'current' ? { field: 'password', message } : { message }
}
