import { useState } from 'react'
import { signInByPhone } from '#api/identity-client.ts'
import { m } from '#messages'
import { PhoneCodeForm } from '#web/phone-codes/phone-code-form.tsx'
import { PhoneNumberForm, type SentCode } from '#web/phone-codes/phone-number-form.tsx'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'

/** Sign-in with a phone number and an SMS code; new users get an account. */
export function PhoneEntry({ onBack }: { onBack: () => void }) {
  const finishSignIn = useAfterSignIn()
  const [sent, setSent] = useState<SentCode>()
  if (!sent) {
    return (
      <EntryFrame heading={m.login_use_phone()} lead={m.login_phone_lead()}>
        <PhoneNumberForm onSent={setSent}>
          <TextButton className="justify-self-start" onClick={onBack}>
            {m.login_use_email()}
          </TextButton>
        </PhoneNumberForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame heading={m.login_enter_code()} lead={m.login_code_lead()}>
      <PhoneCodeForm
        {...sent}
        submit={m.login_submit()}
        underway={m.login_submitting()}
        onCode={async (code) => {
          await signInByPhone({ phone: sent.phone, code })
          await finishSignIn()
        }}
      >
        <TextButton onClick={() => setSent(undefined)}>{m.own_phone_change()}</TextButton>
      </PhoneCodeForm>
    </EntryFrame>
  )
}
