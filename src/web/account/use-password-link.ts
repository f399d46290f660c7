import { useState } from 'react'
import { requestPasswordLink } from '#api/identity-client.ts'
import { m } from '#messages'
import { useAction } from '#web/queries/use-action.ts'
import { toast } from '#web/ui/toast.ts'

/** Mails the signed-in user a link to choose a password. */
export function usePasswordLink() {
  const [isSent, setIsSent] = useState(false)
  const [send, isSending] = useAction({
    send: requestPasswordLink,
    onDone: () => setIsSent(true),
    onFailed: () => {
      setIsSent(false)
      toast.error(m.forgot_failed())
    },
  })
  return { send, isSending, isSent: isSent && !isSending }
}
