import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import type { OwnSession } from '#shop/identity/contract.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { useSignOut } from '#web/queries/session.ts'
import { endOtherSessions, sessionsQuery, useEndSession } from '#web/queries/sessions.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import { useLeave } from './use-leave.ts'

const FAILED = 'Failed to log out. Please try again.'

export function SessionsSection({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [isUnderway, setIsUnderway] = useState(false)
  const logInAgain = useLogInAgain()
  const leave = useLeave()
  const signOut = useSignOut()

  async function logOut(work: () => Promise<void>) {
    setIsUnderway(true)
    try {
      await endOtherSessions()
      await work()
    } catch (error) {
      if (isUnauthenticated(error)) await logInAgain()
      else toast.error(FAILED)
    } finally {
      setIsUnderway(false)
    }
  }

  const elsewhere = () =>
    logOut(async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.sessions(email) })
      toast.success('You have been logged out on all other devices.')
    })

  const everywhere = () =>
    logOut(() =>
      leave(() => {
        signOut().then(
          () => toast.success('You have been logged out everywhere.'),
          () => toast.error(FAILED),
        )
      }),
    )

  return (
    <Section heading="Where you are logged in" lead="Lost a phone or used a shared computer?">
      <SessionList email={email} />
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Button look="outline" disabled={isUnderway} onClick={() => void elsewhere()}>
          Log out on other devices
        </Button>
        <Button look="outline" disabled={isUnderway} onClick={() => void everywhere()}>
          Log out everywhere
        </Button>
      </div>
    </Section>
  )
}

function SessionList({ email }: { email: string }) {
  const { data: sessions, error, refetch } = useQuery(sessionsQuery(email))
  const list = useRef<HTMLUListElement>(null)
  const logInAgain = useLogInAgain()
  const { mutate, variables, isPending } = useEndSession(email, {
    onDone: () => {
      toast.success('That device is logged out.')
      // The button that was pressed is gone.
      list.current?.focus()
    },
    onFailed: (failure) => {
      if (isUnauthenticated(failure)) void logInAgain()
      else toast.error('Failed to log out. Please try again.')
    },
  })

  if (error && !sessions) {
    return (
      <RetryOrLogIn
        error={error}
        message="We could not load your devices"
        onRetry={() => void refetch()}
      />
    )
  }
  if (!sessions) return <Loading />
  return (
    <ul ref={list} tabIndex={-1} aria-label="Devices" className="border-t border-line outline-none">
      {sessions.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isEnding={isPending && variables === session.id}
          onEnd={() => mutate(session.id)}
        />
      ))}
    </ul>
  )
}

interface SessionRowProps {
  session: OwnSession
  isEnding: boolean
  onEnd: () => void
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { device, network, signedInAt, lastUsedAt, isThisOne } = session
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-sm text-quiet wrap-anywhere">
          Since {formatDate(signedInAt)}; last used {formatDateTime(lastUsedAt)}
          {network && <>; from {network}</>}
        </p>
      </div>
      {isThisOne ? (
        <span className="shrink-0 text-sm font-medium text-good">This device</span>
      ) : (
        <TextButton disabled={isEnding} onClick={onEnd} className="shrink-0 px-1">
          {isEnding ? 'Logging out...' : 'Log out'}
          <span className="sr-only"> {device}</span>
        </TextButton>
      )}
    </li>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
