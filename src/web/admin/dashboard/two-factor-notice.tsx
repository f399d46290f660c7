import { useState } from 'react'
import { Link } from 'react-router'
import { useAccount } from '#web/queries/session.ts'

const DISMISSED = 'two-factor-notice-dismissed'

/** Offers administrators a second factor, until they set one up or say that they do not want it. */
export function TwoFactorNotice() {
  const account = useAccount()
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  if (!account || account.twoFactorEnabled || isDismissed) return null

  function dismiss() {
    setIsDismissed(true)
    try {
      localStorage.setItem(DISMISSED, 'true')
    } catch {
      // It comes back with the next visit.
    }
  }

  return (
    <aside
      aria-label="Two-step sign-in"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-2 border-line-strong bg-wash px-4 py-2"
    >
      <p className="py-1">
        Whoever learns your password can open this dashboard. Ask for a code from your telephone as
        well.
      </p>
      <p className="flex gap-x-5">
        <Link
          to="/update-profile#two-step-sign-in"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Set up two-step sign-in
        </Link>
        <button
          type="button"
          onClick={dismiss}
          className="min-h-11 text-quiet underline-offset-4 hover:text-ink hover:underline"
        >
          Not now
        </button>
      </p>
    </aside>
  )
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED) !== null
  } catch {
    return false
  }
}
