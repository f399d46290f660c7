import { useQuery } from '@tanstack/react-query'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'
import { ConfirmPerson } from '#web/confirm/confirm-person.tsx'
import { signInWaysQuery } from '#web/queries/session.ts'
import { LanguageSwitch } from '#web/session/language-switch.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { useLanguages } from '#web/settings/languages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordSection } from './password-section.tsx'
import { PhoneSection } from './phone-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { FieldsLoading, Section } from './section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

export const meta = describeOwnPage(() => [m.profile_update_title(), m.profile_update_meta()])

export default function Page() {
  return (
    <div className="page-width py-10 sm:py-16">
      <TextLink look="quiet" to="/profile" className="text-sm">
        <ArrowLeftIcon />
        {m.profile_back()}
      </TextLink>
      <h1 className="page-title mt-1">{m.profile_update()}</h1>
      <div className="mt-8 sm:mt-10">
        <SignedInOnly loading={<SettingsLoading />}>
          {(account) => <Settings account={account} />}
        </SignedInOnly>
      </div>
      <ConfirmPerson />
    </div>
  )
}

/** Used while unknown: most users have a password, and the server knows who has none. */
const LIKELY_WAYS = ['credential']

function Settings({ account }: { account: Account }) {
  const { data, isError } = useQuery(signInWaysQuery(account.email))
  const ways = isError ? LIKELY_WAYS : data
  return (
    <>
      <ProfileSection account={account} isFromGoogle={ways?.includes('google') ?? false} />
      {!isStandInEmail(account.email) && <PasswordSection email={account.email} ways={ways} />}
      <PhoneSection email={account.email} />
      <TwoFactorSection account={account} ways={ways} />
      <SessionsSection email={account.email} />
      <AddressesSection account={account} />
      {useLanguages().offersBoth && (
        <Section heading={m.profile_language()} lead={m.profile_language_lead()}>
          <LanguageSwitch className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink" />
        </Section>
      )}
      <Section heading={m.profile_data()} lead={m.profile_data_lead()}>
        <ButtonLink
          to={personalDataPath(account.email)}
          reloadDocument
          look="outline"
          className="max-sm:w-full"
        >
          {m.profile_data_download()}
        </ButtonLink>
      </Section>
      <DeleteAccount email={account.email} ways={ways} />
    </>
  )
}

function SettingsLoading() {
  return (
    <Section heading={m.profile_details()}>
      <FieldsLoading />
    </Section>
  )
}

/** Download of all the shop's data about a user. */
function personalDataPath(email: string): string {
  return `/api/user/${encodeURIComponent(email)}/data`
}
