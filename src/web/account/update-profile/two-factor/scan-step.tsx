import { lazy, Suspense, useEffect, useRef } from 'react'
import { codeOf, isUnauthenticated } from '#api/client.ts'
import { confirmTwoFactor, type TwoFactorSetup } from '#api/identity-client.ts'
import { m } from '#messages'
import { useSingleFieldForm } from '#web/confirm/use-single-field-form.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { saveFile } from '#web/queries/save-file.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { useShop } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { explainCodeFailure } from '../../entry/code-failure.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface ScanStepProps {
  setup: TwoFactorSetup
  onDone: () => void
  onLeave: () => void
}

/** The user scans the secret, and a code proves that the app has it. */
export function ScanStep({ setup, onDone, onLeave }: ScanStepProps) {
  const heading = useFocusOnArrival()
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {m.factor_scan()}
        </h3>
        <Suspense fallback={<Skeleton className="size-56" />}>
          <QrCode text={setup.totpUri} label={m.factor_qr()} />
        </Suspense>
        <p className="text-sm text-quiet">
          {m.factor_same_phone()}{' '}
          <a
            href={setup.totpUri}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {m.factor_open()}
          </a>
          {m.factor_type_key()}
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
  const logInAgain = useLogInAgain()
  const { submit, isSending, formError, field } = useSingleFieldForm({
    what: 'code',
    isFirst: false,
    send: async (code) => {
      await confirmTwoFactor(code)
      onDone()
    },
    explain: (error) => {
      const isWrongCode = codeOf(error) === 'INVALID_CODE'
      if (isUnauthenticated(error) && !isWrongCode) {
        void logInAgain()
        return undefined
      }
      const { message, place } = explainCodeFailure(error)
      return { message, isForm: place !== 'code' }
    },
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="text-lg">{m.factor_enter()}</h3>
      {formError && <FormAlert message={formError} />}
      <TextField
        {...field}
        label={m.common_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={64}
      />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" disabled={isSending}>
          {isSending ? m.factor_turning_on() : m.factor_turn_on()}
        </Button>
        <Button look="outline" onClick={onLeave}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const shop = useShop()
  const heading = useFocusOnArrival()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(m.factor_copied())
    } catch {
      toast.error(m.factor_copy_failed())
    }
  }

  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          {m.factor_save()}
        </h3>
        <p className="mt-1">{m.factor_save_text()}</p>
      </div>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-1 bg-wash px-4 py-3 font-mono select-all min-[24rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button onClick={onDone}>{m.factor_saved()}</Button>
        <Button look="outline" onClick={() => void copy()}>
          {m.copy()}
        </Button>
        <Button look="outline" onClick={() => download(codes, shop.name)}>
          {m.account_download()}
        </Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[], shopName: string) {
  const words = [m.factor_file({ shop: shopName }), '', ...codes, '']
  const file = new Blob([words.join('\r\n')], { type: 'text/plain' })
  saveFile(file, `${shopName.toLowerCase()}-recovery-codes.txt`)
}

/** For a heading that replaces the pressed button. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A closing dialog keeps the focus inside until it has closed.
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return heading
}
