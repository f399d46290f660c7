import { FieldsLoading } from '../fields-loading.tsx'
import { Section } from '../section.tsx'
import { hasPassword } from '../sign-in-ways.ts'
import { ChangePasswordForm } from './change-password-form.tsx'
import { NoPasswordYet } from './no-password-yet.tsx'

interface PasswordSectionProps {
  email: string
  /** Undefined while it is not known how the person signs in. */
  ways: readonly string[] | undefined
}

export function PasswordSection({ email, ways }: PasswordSectionProps) {
  if (!ways) {
    return (
      <Section heading="Password">
        <FieldsLoading />
      </Section>
    )
  }
  return hasPassword(ways) ? (
    <Section heading="Password" lead="Changing it logs you out on your other devices.">
      <ChangePasswordForm email={email} />
    </Section>
  ) : (
    <Section heading="Password">
      <NoPasswordYet email={email} ways={ways} />
    </Section>
  )
}
