import { useState } from 'react'
import { codeOf, isUnauthenticated } from '#api/client.ts'
import { deleteAccount, signOut } from '#api/identity-client.ts'
import { useForgetPerson } from '#web/queries/session.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { toast } from '#web/ui/toast.ts'
import { explainPasswordFailure } from '../password-failure.ts'
import { useLeave } from '../use-leave.ts'

interface DeleteFailure {
  /** Beside which field it is said; without one, above the form. */
  field?: 'password'
  message: string
  /** The person has to show again who they are. */
  isStale?: boolean
}

function explain(error: unknown): DeleteFailure {
  const code = codeOf(error)
  if (code === 'SESSION_EXPIRED') {
    return {
      message: 'You logged in more than a day ago. Please log in again to confirm that it is you.',
      isStale: true,
    }
  }
  if (code === 'LAST_ADMINISTRATOR') {
    return {
      message: 'You are the last administrator. Make someone else an administrator first.',
    }
  }
  const { field, message } = explainPasswordFailure(error)
  return field === 'current' ? { field: 'password', message } : { message }
}

export function useDeleteAccount() {
  const [isDeleting, setIsDeleting] = useState(false)
  const [failure, setFailure] = useState<DeleteFailure>()
  const goToLogIn = useLogInAgain()
  const leave = useLeave()
  const forgetPerson = useForgetPerson()

  async function logInAgain() {
    await signOut().catch(() => undefined)
    await goToLogIn()
  }

  return {
    isDeleting,
    failure,
    clearFailure: () => setFailure(undefined),
    logInAgain,
    deleteAccount: async (input: { password?: string }) => {
      if (input.password === '') {
        setFailure({ field: 'password', message: 'Password is required' })
        return
      }
      setIsDeleting(true)
      setFailure(undefined)
      try {
        await deleteAccount(input)
        await leave(() => {
          forgetPerson()
          toast.success('Your account is deleted.')
        })
      } catch (error) {
        if (isUnauthenticated(error)) await goToLogIn()
        else setFailure(explain(error))
      } finally {
        setIsDeleting(false)
      }
    },
  }
}
