import type { ReactNode } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { useLogInAgain } from './use-log-in-again.ts'

interface RetryOrLogInProps {
  error: unknown
  /** What could not be loaded, as a sentence without its full stop. */
  message: string
  onRetry: () => void
}

/** Replaces personal content that failed to load; an ended session leads to log-in. */
export function RetryOrLogIn({ error, message, onRetry }: RetryOrLogInProps) {
  const logInAgain = useLogInAgain()
  const hasEnded = isUnauthenticated(error)
  return (
    <div role="alert" className="grid justify-items-start gap-4 border-y border-line py-8">
      <p>{hasEnded ? m.account_session_ended() : m.account_check_connection({ message })}</p>
      {hasEnded ? (
        <Button look="outline" onClick={() => void logInAgain()}>
          {m.account_log_in_again()}
        </Button>
      ) : (
        <Button look="outline" onClick={onRetry}>
          {m.try_again()}
        </Button>
      )}
    </div>
  )
}

interface PersonalProps<Data> {
  /** The result of `useQuery`. */
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What could not be loaded, as a sentence without its full stop. */
  failed: string
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Personal content once it is loaded; older data stays when a refetch fails. */
export function Personal<Data>({ query, failed, loading, children }: PersonalProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return loading
  return <RetryOrLogIn error={error} message={failed} onRetry={() => void refetch()} />
}
