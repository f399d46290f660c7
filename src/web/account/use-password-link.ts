import { useState } from 'react'
import { requestPasswordLink } from '#api/identity-client.ts'
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
      toast.error('We could not send the link. Please try again.')
    },
  })
  return { send, isSending, isSent: isSent && !isSending }
}
