import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { userQuery } from '#web/queries/users.ts'
import { FieldsLoading } from '../fields-loading.tsx'
import { Section } from '../section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { recordOfAccount } from './save-profile.ts'

interface ProfileSectionProps {
  account: Account
  isFromGoogle: boolean
}

/** Filled from the shop's record of the person; where there is none, from the account. */
export function ProfileSection({ account, isFromGoogle }: ProfileSectionProps) {
  const { data: user, error, isFetched } = useQuery(userQuery(account.email))
  const isMissing = isNotFound(error)
  // While it is asked for once more there is no error, and what is typed must stay.
  const isAnswered = user !== undefined || isFetched
  return (
    <Section heading="Your details" lead="Used on your parcels and in our e-mails.">
      {isAnswered ? (
        <>
          {error && !user && !isMissing && (
            <p className="mb-6 border-l-2 border-warn bg-warn-wash px-4 py-3 text-warn">
              We could not load all your details. Anything you leave unchanged is kept.
            </p>
          )}
          <ProfileForm
            account={account}
            known={user ?? recordOfAccount(account)}
            isFromGoogle={isFromGoogle}
          />
        </>
      ) : (
        <FieldsLoading />
      )}
    </Section>
  )
}
