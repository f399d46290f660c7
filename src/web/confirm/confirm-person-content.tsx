import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, isUnauthenticated, statusOf } from '#api/client.ts'
import { type Account, confirmPassword, confirmWithCode } from '#api/identity-client.ts'
import { m } from '#messages'
import { signInMessages } from '#shop/identity/contract.ts'
import { signInWaysQuery, useAccount } from '#web/queries/session.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { useSingleFieldForm } from './use-single-field-form.ts'

interface ContentProps {
  onDone: (isConfirmed: boolean) => void
}

export function ConfirmPersonContent({ onDone }: ContentProps) {
  const account = useAccount()
  const logInAgain = useLogInAgain()
  function leave() {
    onDone(false)
    void logInAgain()
  }
  return (
    <div className="grid max-h-[calc(100dvh-2rem)] gap-5 overflow-y-auto p-6">
      <h2 className="text-xl">{m.confirm_person()}</h2>
      {account && <ByWay account={account} onDone={onDone} onLeave={leave} />}
      {account === null && <LogInAgain onDone={onDone} onLeave={leave} />}
    </div>
  )
}

interface StepProps extends ContentProps {
  onLeave: () => void
}

function ByWay({ account, ...step }: StepProps & { account: Account }) {
  const { data: ways, isError } = useQuery(signInWaysQuery(account.email))
  if (account.twoFactorEnabled) return <ConfirmForm account={account} isCode {...step} />
  if (isError || ways?.includes('credential')) return <ConfirmForm account={account} {...step} />
  return ways && <LogInAgain {...step} />
}

function ConfirmForm({
  account,
  isCode = false,
  onDone,
  onLeave,
}: StepProps & { account: Account; isCode?: boolean }) {
  const { submit, isSending, field } = useSingleFieldForm({
    what: isCode ? 'code' : 'password',
    send: async (typed) => {
      await (isCode ? confirmWithCode(typed) : confirmPassword(typed))
      onDone(true)
    },
    explain: (error) => {
      if (!isUnauthenticated(error) || codeOf(error) === 'INVALID_CODE') {
        return { message: explain(error), isForm: false }
      }
      onLeave()
      return undefined
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <p>{isCode ? m.confirm_person_code() : m.confirm_person_password()}</p>
      {/* Tells the browser's password manager whose password it is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={account.email}
        readOnly
        hidden
      />
      {isCode ? (
        <TextField
          {...field}
          required
          label={m.common_code()}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={64}
        />
      ) : (
        <PasswordField
          {...field}
          required
          label={m.account_your_password()}
          name="password"
          autoComplete="current-password"
        />
      )}
      <Actions onCancel={() => onDone(false)}>
        <Button type="submit" disabled={isSending}>
          {isSending ? m.account_moment() : m.account_continue()}
        </Button>
      </Actions>
    </form>
  )
}

/** For users who have neither a password nor a second factor to ask for. */
function LogInAgain({ onDone, onLeave }: StepProps) {
  return (
    <>
      <p>{m.confirm_person_stale()}</p>
      <Actions onCancel={() => onDone(false)}>
        <Button onClick={onLeave}>{m.account_log_in_again()}</Button>
      </Actions>
    </>
  )
}

function Actions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="mt-1 grid gap-3 sm:flex sm:justify-end">
      <Button look="outline" onClick={onCancel}>
        {m.common_cancel()}
      </Button>
      {children}
    </div>
  )
}

function explain(error: unknown): string {
  if (statusOf(error) === 429) return signInMessages.too_many_attempts()
  switch (codeOf(error)) {
    case 'INVALID_PASSWORD':
      return signInMessages.wrong_password()
    case 'INVALID_CODE':
      return signInMessages.wrong_code()
    default:
      return m.account_wrong()
  }
}
