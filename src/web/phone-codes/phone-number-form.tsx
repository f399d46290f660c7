import { type ReactNode, useState } from 'react'
import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { parseMobile } from '#shop/shared/phone.ts'
import { formAction } from '#web/forms/form-action.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

export interface SentCode {
  phone: string
  /** Seconds until it may be sent again. */
  resendIn: number
}

interface PhoneNumberFormProps {
  onSent: (sent: SentCode) => void
  children?: ReactNode
}

/** Asks for a phone number, and sends a code to it. */
export function PhoneNumberForm({ onSent, children }: PhoneNumberFormProps) {
  const [error, setError] = useState<string>()
  const [send, isSending] = useAction({
    send: (phone: string) => call('POST /phone-codes', { phone }),
    onDone: ({ resendInSeconds: resendIn }, phone) => onSent({ phone, resendIn }),
    onFailed: (failure) => setError(messageOf(failure) ?? m.own_phone_send_failed()),
  })

  function submit(values: FormData) {
    const phone = String(values.get('phone') ?? '').trim()
    if (parseMobile(phone) === undefined) return setError(m.own_phone_invalid())
    setError(undefined)
    send(phone)
  }

  return (
    <form noValidate {...formAction(submit)} className="grid gap-5">
      <TextField
        label={m.own_phone_mobile()}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        error={error}
      />
      <Button type="submit" className="w-full" disabled={isSending}>
        {isSending ? m.contact_sending() : m.own_phone_send()}
      </Button>
      {children}
    </form>
  )
}
