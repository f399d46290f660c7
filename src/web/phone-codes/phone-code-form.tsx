import { type ReactNode, useEffect, useState } from 'react'
import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import type { SentPhoneCode } from '#shop/phone-codes/contract.ts'
import { toLocalPhone } from '#shop/shared/phone.ts'
import { useSingleFieldForm } from '#web/confirm/use-single-field-form.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'

interface PhoneCodeFormProps {
  phone: string
  /** Seconds until the code may be sent again. */
  resendIn: number
  /** Text of the button, and while sending. */
  submit: string
  underway: string
  onCode: (code: string) => Promise<unknown>
  /** Beside ‘Send again’. */
  children?: ReactNode
}

/** Asks for the code that was sent to a phone. */
export function PhoneCodeForm({
  phone,
  resendIn,
  submit: words,
  underway,
  onCode,
  children,
}: PhoneCodeFormProps) {
  const { submit, isSending, formError, field } = useSingleFieldForm({
    what: 'code',
    send: onCode,
    explain: (error) => ({
      message: messageOf(error) ?? m.own_phone_not_reached(),
      isForm: !messageOf(error),
    }),
  })
  const input = field.ref

  useEffect(() => {
    const listening = new AbortController()
    void readSmsCode(listening.signal).then((code) => {
      if (code === undefined || !input.current) return
      input.current.value = code
      input.current.form?.requestSubmit()
    })
    return () => listening.abort()
  }, [input])

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={formError} />
      <TextField
        {...field}
        label={m.own_phone_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        maxLength={30}
        hint={m.own_phone_code_hint({ phone: toLocalPhone(phone) })}
      />
      <Button type="submit" className="w-full" disabled={isSending}>
        {isSending ? underway : words}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <SendAgain phone={phone} resendIn={resendIn} />
        {children}
      </div>
    </form>
  )
}

function SendAgain({ phone, resendIn }: { phone: string; resendIn: number }) {
  const [secondsLeft, setSecondsLeft] = useState(resendIn)
  const [notice, setNotice] = useState('')
  const [send, isSending] = useAction<void, SentPhoneCode>({
    send: () => call('POST /phone-codes', { phone }),
    onDone: ({ resendInSeconds }) => {
      setSecondsLeft(resendInSeconds)
      setNotice(m.own_phone_sent_again())
    },
    onFailed: (error) => setNotice(messageOf(error) ?? m.own_phone_not_reached()),
  })

  useEffect(() => {
    if (secondsLeft === 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      {secondsLeft > 0 ? (
        <span className="tabular text-quiet">
          {m.own_phone_resend_in({ seconds: formatCount(secondsLeft) })}
        </span>
      ) : (
        <TextButton disabled={isSending} onClick={() => send()}>
          {isSending ? m.contact_sending() : m.own_phone_send_again()}
        </TextButton>
      )}
      <span role="status" className="text-quiet">
        {notice}
      </span>
    </p>
  )
}

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/**
 * Reads the code from an SMS whose last line names this site, if the browser supports it and the user agrees. Otherwise
 * undefined: the keyboard may suggest the code, or the user types it.
 */
async function readSmsCode(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined
  const wanted: OtpRequest = { otp: { transport: ['sms'] }, signal }
  try {
    const found = await navigator.credentials.get(wanted)
    return found && 'code' in found && typeof found.code === 'string' ? found.code : undefined
  } catch {
    return undefined
  }
}
