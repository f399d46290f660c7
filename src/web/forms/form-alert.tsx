import { isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import { ButtonLink } from '#web/ui/button.tsx'
import { reveal } from './reveal.ts'

interface FormAlertProps {
  /** Without one, nothing is shown. */
  message: string | undefined
  reason?: string | undefined
  /** The underlying error, to show an ended session here. */
  error?: unknown
}

/** An error of the whole form rather than one field. */
export function FormAlert({ message, reason, error }: FormAlertProps) {
  const hasEnded = isUnauthenticated(error)
  return (
    <div role="alert">
      {message && (
        <div
          ref={reveal}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3"
        >
          <div className="wrap-anywhere">
            <p className="text-bad">{message}</p>
            {hasEnded && <p>{m.form_session_ended()}</p>}
            {!hasEnded && reason && <p>{reason}</p>}
          </div>
          {hasEnded && (
            <ButtonLink to="/login" target="_blank" look="outline" size="touch">
              {m.account_log_in_again()}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
