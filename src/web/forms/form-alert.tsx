import { isUnauthenticated } from '#api/client.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import type { Failure } from './use-failure.ts'

/** What went wrong with the whole form and not with one field. */
export function FormAlert({ failure }: { failure: Failure | undefined }) {
  const logInAgain = useLogInAgain()
  const hasEnded = isUnauthenticated(failure?.error)
  return (
    <div role="alert">
      {failure && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          <div className="wrap-anywhere">
            <p className="font-medium text-bad">{failure.message}</p>
            {hasEnded && (
              <p>Your session has ended. What you have filled in waits for you while you log in.</p>
            )}
            {!hasEnded && failure.reason && <p>{failure.reason}</p>}
          </div>
          {hasEnded && (
            <Button look="outline" size="sm" className="min-h-11" onClick={() => void logInAgain()}>
              Log in again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
