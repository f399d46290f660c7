import { useState } from 'react'
import { signInByPhone } from '#api/identity-client.ts'
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
      <EntryFrame
        heading="Use your phone number"
        lead="We send you a code by SMS. You need no password."
      >
        <PhoneNumberForm onSent={setSent}>
          <TextButton className="justify-self-start" onClick={onBack}>
            Use email and password
          </TextButton>
        </PhoneNumberForm>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame
      heading="Enter the code"
      lead="Once logged in, you will see what you ordered with this number."
    >
      <PhoneCodeForm
        {...sent}
        submit="Log In"
        underway="Logging in..."
        onCode={async (code) => {
          await signInByPhone({ phone: sent.phone, code })
          await finishSignIn()
        }}
      >
        <TextButton onClick={() => setSent(undefined)}>Change number</TextButton>
      </PhoneCodeForm>
    </EntryFrame>
  )
}
