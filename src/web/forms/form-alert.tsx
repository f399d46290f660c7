import { isUnauthenticated } from '#api/client.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'

interface FormAlertProps {
  /** Without one, nothing went wrong. */
  message: string | undefined
  reason?: string | undefined
  /** What it came from, where an ended session is to be told here. */
  error?: unknown
}

/** What went wrong with the whole form and not with one field. */
export function FormAlert({ message, reason, error }: FormAlertProps) {
  const logInAgain = useLogInAgain()
  const hasEnded = isUnauthenticated(error)
  return (
    <div role="alert">
      {message && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3">
          <div className="wrap-anywhere">
            <p className="text-bad">{message}</p>
            {hasEnded && <p>Your session has ended. Your changes are kept while you log in.</p>}
            {!hasEnded && reason && <p>{reason}</p>}
          </div>
          {hasEnded && (
            <Button look="outline" size="touch" onClick={() => void logInAgain()}>
              Log in again
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
