import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { endOtherSessions, signOut } from '#api/identity-client.ts'
import { useForgetPerson } from '#web/queries/session.ts'
import { Button } from '#web/ui/button.tsx'
import { isSessionEnded, useLogInAgain } from '../session-ended.ts'
import { Section } from './section.tsx'

const FAILED = 'Failed to log out. Please try again.'

export function LogOutEverywhere() {
  const [isUnderway, setIsUnderway] = useState(false)
  const forgetPerson = useForgetPerson()
  const logInAgain = useLogInAgain()
  const navigate = useNavigate()

  async function logOut(work: () => Promise<void>) {
    setIsUnderway(true)
    try {
      await endOtherSessions()
      await work()
    } catch (error) {
      if (isSessionEnded(error)) await logInAgain('/update-profile')
      else toast.error(FAILED)
    } finally {
      setIsUnderway(false)
    }
  }

  const elsewhere = () =>
    logOut(async () => void toast.success('You are logged out on all your other devices.'))

  const everywhere = () =>
    logOut(async () => {
      await signOut()
      // Only then: without an account this page would lead to the log-in page.
      await navigate('/')
      forgetPerson()
      toast.success('You are logged out everywhere.')
    })

  return (
    <Section
      heading="Where you are logged in"
      lead="Lost a telephone, or used somebody else's computer?"
    >
      <div className="grid gap-3 sm:flex sm:flex-wrap">
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
