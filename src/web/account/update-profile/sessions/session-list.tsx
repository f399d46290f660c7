import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import type { OwnSession } from '#shop/identity/contract.ts'
import { sessionsQuery, useEndSession } from '#web/queries/sessions.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'

export function SessionList({ email }: { email: string }) {
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
