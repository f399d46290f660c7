import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '#api/client.ts'
import { invitationQuery } from '#web/queries/invitations.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import { readKeptToken } from './kept-token.ts'
import { KnownPerson } from './known-person.tsx'
import { NewAdminForm } from './new-admin-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(
    matches,
    'Invitation',
    `An invitation to administer ${shopOf(matches).name}.`,
  )
}

export default function Page() {
  const shop = useShop()
  const isHydrated = useHydrated()
  const linkToken = useLinkKey('token')
  const token = linkToken || (isHydrated ? readKeptToken() : '')
  const [isSpent, setIsSpent] = useState(false)
  const { data, error, refetch } = useQuery({
    ...invitationQuery(token),
    enabled: token !== '' && !isSpent,
  })
  const isDead = isSpent || isRefused(error)
  if (isHydrated && (token === '' || isDead)) return <DeadInvitation />
  return (
    <EntryFrame
      heading="You are invited"
      lead={
        <span className="wrap-anywhere">
          To administer {shop.name}
          {data && ` as ${data.email}`}.
        </span>
      }
    >
      {error ? (
        <RetryOrLogIn
          error={error}
          message="We could not open your invitation"
          onRetry={() => void refetch()}
        />
      ) : data?.hasAccount ? (
        <KnownPerson token={token} email={data.email} onSpent={() => setIsSpent(true)} />
      ) : data ? (
        <NewAdminForm token={token} email={data.email} onSpent={() => setIsSpent(true)} />
      ) : (
        <Waiting />
      )}
    </EntryFrame>
  )
}

function Waiting() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
      <Skeleton className="h-12" />
    </div>
  )
}

function DeadInvitation() {
  return (
    <NoticePage
      kicker="Invitation"
      heading="This invitation no longer works"
      actions={
        <>
          <ButtonLink to="/login">Log in</ButtonLink>
          <ButtonLink to="/" look="outline">
            Go to the shop
          </ButtonLink>
        </>
      }
    >
      <p>
        An invitation works once, for seven days, and only the newest one is valid. If you have
        already accepted it, log in. Otherwise open the newest e-mail or ask for a new invitation.
      </p>
    </NoticePage>
  )
}
