import { useState } from 'react'
import { proveTwoFactor } from '#api/identity-client.ts'
import { m } from '#messages'
import { useSingleFieldForm } from '#web/confirm/use-single-field-form.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { explainCodeFailure } from './code-failure.ts'
import { EntryFrame } from './entry-frame.tsx'

/** Whether the second step of signing in is active, and why it was left, if it was. */
export function useCodeStep() {
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)
  const [notice, setNotice] = useState<string>()
  return {
    isCodeNeeded,
    notice,
    needCode: () => setIsCodeNeeded(true),
    startAgain: (reason?: string) => {
      setNotice(reason)
      setIsCodeNeeded(false)
    },
  }
}

interface CodeStepProps {
  /** Back to the first step, with a reason if there is one. */
  onStartAgain: (reason?: string) => void
}

/** The second step of signing in, for users with two-step login. */
export function CodeStep({ onStartAgain }: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false)
  return (
    <EntryFrame
      heading={isRecovery ? m.login_code_enter_recovery() : m.login_code_enter()}
      lead={isRecovery ? m.login_code_recovery_lead() : m.login_code_lead()}
    >
      <CodeForm key={String(isRecovery)} isRecovery={isRecovery} onStartAgain={onStartAgain} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-6">
        <TextButton onClick={() => setIsRecovery(!isRecovery)}>
          {isRecovery ? m.login_code_use_app() : m.login_code_use_recovery()}
        </TextButton>
        <TextButton onClick={() => onStartAgain()}>{m.login_back()}</TextButton>
      </div>
    </EntryFrame>
  )
}

function CodeForm({ isRecovery, onStartAgain }: CodeStepProps & { isRecovery: boolean }) {
  const finishSignIn = useAfterSignIn()
  const { submit, isSending, formError, field } = useSingleFieldForm({
    what: 'code',
    send: async (code) => {
      await proveTwoFactor({ code, isRecovery })
      await finishSignIn()
    },
    explain: (error) => {
      const { message, place } = explainCodeFailure(error)
      if (place !== 'start') return { message, isForm: place === 'form' }
      onStartAgain(message)
      return undefined
    },
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={formError} />
      <TextField
        {...field}
        label={isRecovery ? m.login_code_recovery() : m.common_code()}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={64}
      />
      <Button type="submit" className="w-full" disabled={isSending}>
        {isSending ? m.login_signing_in() : m.login_sign_in()}
      </Button>
    </form>
  )
}
