import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { codeOf, isUnauthenticated } from '#api/client.ts'
import { confirmTwoFactor, type TwoFactorSetup } from '#api/identity-client.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { explainCodeFailure } from '../../entry/code-failure.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface ScanStepProps {
  setup: TwoFactorSetup
  onDone: () => void
  onLeave: () => void
}

/** The secret goes into the app, and a code shows that it has arrived. */
export function ScanStep({ setup, onDone, onLeave }: ScanStepProps) {
  const heading = useFocusOnArrival()
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          1. Scan this with your authenticator app
        </h3>
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={setup.totpUri} label="QR code for your authenticator app" />
        </Suspense>
        <p className="text-sm text-quiet">
          Is the app on this phone?{' '}
          <a
            href={setup.totpUri}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Open it
          </a>
          , or type this key into it:
        </p>
        <p className="bg-wash px-4 py-3 font-mono wrap-anywhere select-all">
          {inGroups(setup.secret)}
        </p>
      </div>
      <CodeForm onDone={onDone} onLeave={onLeave} />
    </div>
  )
}

function CodeForm({ onDone, onLeave }: Pick<ScanStepProps, 'onDone' | 'onLeave'>) {
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<{ message: string; isForm: boolean }>()
  const logInAgain = useLogInAgain()

  useEffect(() => {
    if (failure && !failure.isForm) input.current?.focus()
  }, [failure])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (code === '') return setFailure({ message: 'Code is required', isForm: false })
    setIsSending(true)
    setFailure(undefined)
    try {
      await confirmTwoFactor(code)
      onDone()
    } catch (error) {
      const isWrongCode = codeOf(error) === 'INVALID_CODE'
      if (isUnauthenticated(error) && !isWrongCode) {
        await logInAgain()
        return
      }
      const { message, place } = explainCodeFailure(error)
      setFailure({ message, isForm: place !== 'code' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="text-lg">2. Enter the code it shows</h3>
      {failure?.isForm && <FormAlert message={failure.message} />}
      <TextField
        ref={input}
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={64}
        error={failure && !failure.isForm ? failure.message : undefined}
      />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Turning on...' : 'Turn on'}
        </Button>
        <Button look="outline" onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
