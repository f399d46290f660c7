import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUnauthenticated } from '#api/client.ts'
import { queryKeys } from '#web/queries/query-keys.ts'
import { useSignOut } from '#web/queries/session.ts'
import { endOtherSessions } from '#web/queries/sessions.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Section } from '../section.tsx'
import { useLeave } from '../use-leave.ts'
import { SessionList } from './session-list.tsx'

const FAILED = 'Failed to log out. Please try again.'

export function SessionsSection({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const [isUnderway, setIsUnderway] = useState(false)
  const logInAgain = useLogInAgain()
  const leave = useLeave()
  const signOut = useSignOut()

  async function logOut(work: () => Promise<void>) {
    setIsUnderway(true)
    try {
      await endOtherSessions()
      await work()
    } catch (error) {
      if (isUnauthenticated(error)) await logInAgain()
      else toast.error(FAILED)
    } finally {
      setIsUnderway(false)
    }
  }

  const elsewhere = () =>
    logOut(async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.sessions(email) })
      toast.success('You have been logged out on all other devices.')
    })

  const everywhere = () =>
    logOut(() =>
      leave(() => {
        signOut().then(
          () => toast.success('You have been logged out everywhere.'),
          () => toast.error(FAILED),
        )
      }),
    )

  return (
    <Section heading="Where you are logged in" lead="Lost a phone or used a shared computer?">
      <SessionList email={email} />
      <div className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
        <Button look="outline" disabled={isUnderway} onClick={() => void elsewhere()}>
          Log out on other devices
        </Button>
        <Button look="outline" disabled={isUnderway} onClick={() => void everywhere()}>
          Log out everywhere
        </Button>
      </div>
    </Section>
  )
}
