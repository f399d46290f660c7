import { m } from '#messages'
import { useAccount } from '#web/queries/session.ts'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useStoredFlag } from './stored-flag.ts'

/** Offers administrators a second factor, until they set one up or dismiss it. */
export function TwoFactorNotice() {
  const account = useAccount()
  const [isDismissed, dismiss] = useStoredFlag('two-factor-notice-dismissed')
  if (!account || account.twoFactorEnabled || isDismissed) return null
  return (
    <aside
      aria-label={m.frame_two_step()}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-2 border-line-strong bg-wash px-4 py-2"
    >
      <p className="py-1">{m.frame_two_step_text()}</p>
      <p className="flex gap-x-5">
        <TextLink to="/update-profile#two-step-login" className="font-medium">
          {m.frame_two_step_set_up()}
        </TextLink>
        <TextButton look="quiet" onClick={() => dismiss(true)}>
          {m.frame_not_now()}
        </TextButton>
      </p>
    </aside>
  )
}
