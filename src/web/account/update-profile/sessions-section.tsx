import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, isUnauthenticated } from '#api/client.ts'
import type { OwnSession } from '#shop/identity/contract.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { ofPerson, useSignOut } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import { useLeaveForHome } from './use-leave-for-home.ts'

const FAILED = 'Failed to log out. Please try again.'

function useExplainFailure() {
  const logInAgain = useLogInAgain()
  return (error: Error) => {
    if (isUnauthenticated(error)) void logInAgain()
    else toast.error(FAILED)
  }
}

/** For that account only: another user may have logged in in another tab. */
const endOthersOf = (email: string) => call('DELETE /other-sessions', { userEmail: email })

export function SessionsSection({ email }: { email: string }) {
  const leave = useLeaveForHome()
  const signOut = useSignOut()
  const onFailed = useExplainFailure()
  const [endOthers, isEndingOthers] = useAction({
    send: () => endOthersOf(email),
    changes: [keyOf('/sessions')],
    done: 'You have been logged out on all other devices.',
    onFailed,
  })
  const [endAll, isEndingAll] = useAction({
    send: async () => {
      await endOthersOf(email)
      await leave(() => {
        signOut().then(
          () => toast.success('You have been logged out everywhere.'),
          () => toast.error(FAILED),
        )
      })
    },
    onFailed,
  })
  const isUnderway = isEndingOthers || isEndingAll
  return (
    <Section heading="Where you are logged in" lead="Lost a phone or used a shared computer?">
      <SessionList email={email} />
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Button look="outline" disabled={isUnderway} onClick={endOthers}>
          Log out on other devices
        </Button>
        <Button look="outline" disabled={isUnderway} onClick={endAll}>
          Log out everywhere
        </Button>
      </div>
    </Section>
  )
}

function SessionList({ email }: { email: string }) {
  const sessions = useQuery(ofPerson(email, query('GET /sessions')))
  const list = useRef<HTMLUListElement>(null)
  return (
    <Personal query={sessions} failed="We could not load your devices" loading={<Loading />}>
      {(sessions) => (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Devices"
          className="border-t border-line outline-none"
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              // The button that had the focus is gone.
              onEnded={() => list.current?.focus()}
            />
          ))}
        </ul>
      )}
    </Personal>
  )
}

interface SessionRowProps {
  session: OwnSession
  onEnded: () => void
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { id, device, network, signedInAt, lastUsedAt, isThisOne } = session
  const [end, isEnding] = useAction({
    send: (id: string) => call('DELETE /sessions/:id', id),
    changes: [keyOf('/sessions')],
    done: 'That device is logged out.',
    onDone: onEnded,
    onFailed: useExplainFailure(),
  })
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
        <TextButton disabled={isEnding} onClick={() => end(id)} className="shrink-0 px-1">
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
