import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call, isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import type { OwnSession } from '#shop/identity/contract.ts'
import { formatDate, formatDateTime } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { ofPerson, useSignOut } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from './section.tsx'
import { useLeaveForHome } from './use-leave-for-home.ts'

function useExplainFailure() {
  const logInAgain = useLogInAgain()
  return (error: Error) => {
    if (isUnauthenticated(error)) void logInAgain()
    else toast.error(m.nav_logout_failed())
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
    done: m.sessions_others_ended(),
    onFailed,
  })
  const [endAll, isEndingAll] = useAction({
    send: async () => {
      await endOthersOf(email)
      await leave(() => {
        signOut().then(
          () => toast.success(m.sessions_all_ended()),
          () => toast.error(m.nav_logout_failed()),
        )
      })
    },
    onFailed,
  })
  const isUnderway = isEndingOthers || isEndingAll
  return (
    <Section heading={m.sessions_title()} lead={m.sessions_lead()}>
      <SessionList email={email} />
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Button look="outline" disabled={isUnderway} onClick={endOthers}>
          {m.sessions_end_others()}
        </Button>
        <Button look="outline" disabled={isUnderway} onClick={endAll}>
          {m.sessions_end_all()}
        </Button>
      </div>
    </Section>
  )
}

function SessionList({ email }: { email: string }) {
  const sessions = useQuery(ofPerson(email, query('GET /sessions')))
  const list = useRef<HTMLUListElement>(null)
  return (
    <Personal query={sessions} failed={m.sessions_failed()} loading={<Loading />}>
      {(sessions) => (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={m.sessions_devices()}
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
    done: m.sessions_ended(),
    onDone: onEnded,
    onFailed: useExplainFailure(),
  })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <p lang={writtenIn(device)} className="font-medium wrap-anywhere">
          {device}
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          {m.sessions_since({ since: formatDate(signedInAt), used: formatDateTime(lastUsedAt) })}
          {network && m.sessions_from({ network })}
        </p>
      </div>
      {isThisOne ? (
        <span className="shrink-0 text-sm font-medium text-good">{m.sessions_this()}</span>
      ) : (
        <TextButton disabled={isEnding} onClick={() => end(id)} className="shrink-0 px-1">
          {isEnding ? m.sessions_ending() : m.sessions_end()}
          <span lang={writtenIn(device)} className="sr-only">
            {' '}
            {device}
          </span>
        </TextButton>
      )}
    </li>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{m.account_loading()}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  )
}
