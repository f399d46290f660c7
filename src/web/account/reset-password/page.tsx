import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '#api/client.ts'
import { passwordLinkQuery } from '#web/queries/session.ts'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import type { Route } from './+types/page'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Reset password', 'Choose a new password for your account.')
}

export default function Page() {
  const isHydrated = useHydrated()
  const token = useLinkKey('token')
  const [isSpent, setIsSpent] = useState(false)
  const { data, error } = useQuery({
    ...passwordLinkQuery(token),
    enabled: token !== '' && !isSpent,
  })
  if (isHydrated && (token === '' || isSpent || isRefused(error) || data?.isOpen === false))
    return <SpentLink />
  return (
    <EntryFrame
      heading="Choose a new password"
      lead="You will be logged out everywhere and log in with the new one."
    >
      {token ? <ResetPasswordForm token={token} onSpent={() => setIsSpent(true)} /> : <Waiting />}
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

function SpentLink() {
  return (
    <NoticePage
      kicker="Reset password"
      heading="This link no longer works"
      actions={
        <>
          <ButtonLink to="/forgot-password">Send me a new link</ButtonLink>
          <ButtonLink to="/login" look="outline">
            Back to login
          </ButtonLink>
        </>
      }
    >
      <p>A reset link works once, for one hour. Request a new link and open the newest e-mail.</p>
    </NoticePage>
  )
}
