import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { signIn } from '#api/identity-client.ts'
import { m } from '#messages'
import { formAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { query } from '#web/queries/query.ts'
import { useAccount } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { pathWithNext, useNextPath } from '#web/session/login-path.ts'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { useGuestsMayOrder } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { CodeStep, useCodeStep } from '../entry/code-step.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { PhoneEntry } from './phone-entry.tsx'
import { explainSignInFailure } from './sign-in-failure.ts'

export const meta = describeOwnPage(() => [m.nav_login(), m.login_meta()])

export default function Page() {
  const account = useAccount()
  const next = useNextPath()
  const { isCodeNeeded, notice, needCode, startAgain } = useCodeStep()
  const guestsMayOrder = useGuestsMayOrder()
  const { data: codes } = useQuery({ ...query('GET /phone-codes'), enabled: guestsMayOrder })
  const [isByPhone, setIsByPhone] = useState(false)
  // Already signed in, here or in another tab.
  if (account) return <Navigate to={next} replace />
  if (isByPhone) return <PhoneEntry onBack={() => setIsByPhone(false)} />
  if (isCodeNeeded) return <CodeStep onStartAgain={startAgain} />
  return (
    <EntryFrame
      heading={m.login_welcome()}
      lead={
        <>
          {m.login_new_here()}{' '}
          <TextLink to={pathWithNext('/signup', next)} className="font-medium text-ink">
            {m.nav_signup()}
          </TextLink>
        </>
      }
    >
      <div className="grid gap-6">
        <LoginForm notice={notice} onCodeNeeded={needCode} />
        {codes?.areSent && (
          <Button look="outline" className="w-full" onClick={() => setIsByPhone(true)}>
            {m.login_use_phone()}
          </Button>
        )}
        <ProviderButtons purpose="in" onCodeNeeded={needCode} />
      </div>
    </EntryFrame>
  )
}

interface Errors {
  email?: string
  password?: string
  form?: string
}

function readForm(values: FormData) {
  return {
    email: String(values.get('email') ?? '').trim(),
    password: String(values.get('password') ?? ''),
    rememberMe: values.get('rememberMe') !== null,
  }
}

interface LoginFormProps {
  /** Why the user must log in again. */
  notice: string | undefined
  onCodeNeeded: () => void
}

/** Few enough fields to do without a form library: this page is often the first one opened. */
function LoginForm({ notice, onCodeNeeded }: LoginFormProps) {
  const finishSignIn = useAfterSignIn()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>(notice ? { form: notice } : {})

  function show(found: Errors) {
    setErrors(found)
    const wrong = found.email ? 'email' : found.password ? 'password' : undefined
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }

  const [enter, isSending] = useAction({
    send: async (input: ReturnType<typeof readForm>) => {
      const { needsCode } = await signIn(input)
      if (needsCode) onCodeNeeded()
      else await finishSignIn()
    },
    onFailed: (error) => {
      const { field = 'form', message } = explainSignInFailure(error)
      show({ [field]: message })
    },
  })

  function submit(values: FormData) {
    const input = readForm(values)
    const missing: Errors = {
      ...(!input.email && { email: m.login_email_required() }),
      ...(!input.password && { password: m.login_password_required() }),
    }
    show(missing)
    if (!missing.email && !missing.password) enter(input)
  }

  const clear = (field: keyof Errors) => () =>
    setErrors(({ [field]: _, form: __, ...others }) => others)

  return (
    <form ref={form} noValidate {...formAction(submit)} className="grid gap-5">
      <FormAlert message={errors.form} />
      <TextField
        label={m.common_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email}
        onChange={clear('email')}
      />
      <PasswordField
        label={m.common_password()}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
        onChange={clear('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <PlainTick name="rememberMe">{m.login_remember()}</PlainTick>
        <TextLink to="/forgot-password">{m.login_forgot()}</TextLink>
      </div>
      <Button type="submit" className="w-full" disabled={isSending}>
        {isSending ? m.login_signing_in() : m.login_sign_in()}
      </Button>
    </form>
  )
}
