import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '#api/client.ts'
import { welcomeQuery } from '#web/queries/beginning.ts'
import { useAccount } from '#web/queries/session.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import { FirstSteps } from './first-steps.tsx'
import { OwnerForm } from './owner-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Welcome', 'Set up your shop.')
}

export default function Page() {
  const account = useAccount()
  return account ? <FirstSteps /> : <ByLink />
}

/** Whoever has the link of the console makes the first account. */
function ByLink() {
  const isHydrated = useHydrated()
  const linkKey = useLinkKey('key')
  const [isSpent, setIsSpent] = useState(false)
  const { data, error, refetch } = useQuery({
    ...welcomeQuery(linkKey),
    enabled: linkKey !== '' && !isSpent,
  })
  const isDead = isSpent || isRefused(error) || (data && data.state !== 'open')
  if (isHydrated && (linkKey === '' || isDead)) {
    return <DeadLink isUsed={isSpent || data?.state === 'used'} />
  }
  return (
    <EntryFrame heading="Set up your shop" lead="Create the owner’s account.">
      {error ? (
        <RetryOrLogIn
          error={error}
          message="We could not check your link"
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <OwnerForm linkKey={linkKey} onSpent={() => setIsSpent(true)} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </EntryFrame>
  )
}

function DeadLink({ isUsed }: { isUsed: boolean }) {
  return (
    <NoticePage
      kicker="Welcome"
      heading={isUsed ? 'This shop already has an owner' : 'This link is incomplete'}
      actions={
        <>
          <ButtonLink to="/login?next=%2Fwelcome">Log in</ButtonLink>
          <ButtonLink to="/" look="outline">
            To the shop
          </ButtonLink>
        </>
      }
    >
      <p>
        {isUsed
          ? 'The link works once and has been used. If that was you, log in to continue. Otherwise ask the owner for an invitation.'
          : 'Open the link exactly as printed in the console, or scan the code below it. Each start prints a new link until one has been used.'}
      </p>
    </NoticePage>
  )
}
