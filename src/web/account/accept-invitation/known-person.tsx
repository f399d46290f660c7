import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client, dataOf, isNotFound } from '#api/client.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { sessionQuery, useSignOut } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { userQuery } from '#web/queries/users.ts'
import { useLoginPath } from '#web/session/login-path.ts'
import { RetryOrLogIn } from '#web/session/retry-or-log-in.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { acceptFailure, keepToken } from './invitation.ts'

export interface InvitationProps {
  token: string
  /** Whom it is for. */
  email: string
  onSpent: () => void
}

/** For somebody who has an account: they accept as themselves. */
export function KnownPerson(props: InvitationProps) {
  const { data: account, error, isError, refetch } = useQuery(sessionQuery)
  const loginPath = useLoginPath()
  const { email, token } = props
  if (account?.email === email) return <Accept {...props} />
  if (account) return <SomebodyElse email={email} signedInAs={account.email} />
  if (account === null) {
    return (
      <div className="grid gap-6">
        <p>You already have an account. Log in to accept the invitation.</p>
        <ButtonLink to={loginPath} onClick={() => keepToken(token)}>
          Log in to accept
        </ButtonLink>
      </div>
    )
  }
  if (!isError) return <Skeleton className="h-20" />
  return (
    <RetryOrLogIn
      error={error}
      message="We could not check whether you are logged in"
      onRetry={() => void refetch()}
    />
  )
}

function Accept({ token, email, onSpent }: InvitationProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [accept, isSending] = useAction({
    send: async () => {
      setFailure(undefined)
      await dataOf(client.invitations.accept.$post({ json: { token } }))
      await queryClient.invalidateQueries({ queryKey: userQuery(email).queryKey })
    },
    done: 'Welcome! You are an administrator now.',
    onDone: () => void navigate('/dashboard', { replace: true }),
    onFailed: (error) => {
      if (isNotFound(error)) onSpent()
      else setFailure(acceptFailure(error))
    },
  })

  return (
    <div className="grid gap-6">
      <FormAlert message={failure} />
      <p>Administrators can see orders and customers, and change products and settings.</p>
      <Button disabled={isSending} onClick={accept}>
        {isSending ? 'Accepting...' : 'Accept the invitation'}
      </Button>
    </div>
  )
}

function SomebodyElse({ email, signedInAs }: { email: string; signedInAs: string }) {
  const signOut = useSignOut()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="grid gap-6">
      <FormAlert message={hasFailed ? 'Failed to log out. Please try again.' : undefined} />
      <p className="wrap-anywhere">
        You are logged in as {signedInAs}, but this invitation is for {email}.
      </p>
      <Button onClick={() => void signOut().catch(() => setHasFailed(true))}>
        Log out and continue
      </Button>
    </div>
  )
}
