import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, fieldsOf, isNotFound, isRefused, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { MIN_ADMIN_PASSWORD_LENGTH, NewAdmin } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { sessionQuery, useSignOut } from '#web/queries/session.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useLoginPath } from '#web/session/login-path.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { useSignInAs } from '#web/session/use-sign-in-as.ts'
import { shopOf, useShop } from '#web/settings/shop.ts'
import { readStored, store } from '#web/ui/browser-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame, FormWaiting } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'

/** Keeps the token while the user logs in, since it must not appear in the log-in page's address. */
const KEY = 'invitation'

export const meta = describeOwnPage(({ matches }) => [
  m.invitation(),
  m.invitation_meta({ shop: shopOf(matches).name }),
])

export default function Page() {
  const shop = useShop()
  const isHydrated = useHydrated()
  const linkToken = useLinkKey('token')
  const token = linkToken || (isHydrated && readStored('sessionStorage', KEY)) || ''
  const [isSpent, setIsSpent] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const found = useQuery({
    ...query('POST /invitations/find', { token }),
    // Once accepted, the invitation would be unknown.
    enabled: token !== '' && !isSpent && !isAccepted,
  })
  const isDead = isSpent || (!isAccepted && isRefused(found.error))
  if (isHydrated && (token === '' || isDead)) return <DeadInvitation />
  return (
    <EntryFrame
      heading={m.invitation_heading()}
      lead={
        <span className="wrap-anywhere">
          {found.data
            ? m.invitation_lead_role({
                shop: shop.name,
                email: found.data.email,
                role: found.data.role,
              })
            : m.invitation_lead({ shop: shop.name })}
        </span>
      }
    >
      <Personal query={found} failed={m.invitation_unopened()} loading={<FormWaiting />}>
        {({ hasAccount, email }) => {
          const invitation = {
            token,
            email,
            onSpent: () => setIsSpent(true),
            onAccepted: () => setIsAccepted(true),
          }
          return hasAccount ? <KnownPerson {...invitation} /> : <NewAdminForm {...invitation} />
        }}
      </Personal>
    </EntryFrame>
  )
}

function DeadInvitation() {
  return (
    <NoticePage
      kicker={m.invitation()}
      heading={m.invitation_spent()}
      actions={
        <>
          <ButtonLink to="/login">{m.account_log_in()}</ButtonLink>
          <ButtonLink to="/" look="outline">
            {m.invitation_to_shop()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.invitation_spent_text()}</p>
    </NoticePage>
  )
}

/** For people without a proven email: opening the link proves it, and they choose a password. */
function NewAdminForm({ token, email, onSpent, onAccepted }: InvitationProps) {
  const enterAs = useSignInAs()
  const form = useCheckedForm(NewAdmin, { name: '', password: '', confirmPassword: '' })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ name, password }) => {
    try {
      await call('POST /invitations/accept', { token, name, password })
    } catch (error) {
      if (isNotFound(error)) return onSpent()
      if (!showFieldErrors(setError, ['name', 'password'], fieldsOf(error))) {
        setError('root', { message: acceptFailure(error) })
      }
      return
    }
    onAccepted()
    toast.success(m.invitation_welcome())
    await enterAs({ email, password }, '/dashboard')
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      <TextField
        label={m.invitation_name()}
        autoComplete="name"
        required
        {...bindField(form, 'name')}
      />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields form={form} minLength={MIN_ADMIN_PASSWORD_LENGTH} />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? m.invitation_accepting() : m.invitation_accept()}
      </Button>
    </form>
  )
}

interface InvitationProps {
  token: string
  /** The invited email. */
  email: string
  onSpent: () => void
  onAccepted: () => void
}

/** For people with an account: they accept from it. */
function KnownPerson(props: InvitationProps) {
  const session = useQuery(sessionQuery)
  const loginPath = useLoginPath()
  const { email, token } = props
  return (
    <Personal
      query={session}
      failed={m.account_unchecked()}
      loading={<Skeleton className="h-20" />}
    >
      {(account) => {
        if (account?.email === email) return <Accept {...props} />
        if (account) return <SomebodyElse email={email} signedInAs={account.email} />
        return (
          <div className="grid gap-6">
            <p>{m.invitation_known()}</p>
            <ButtonLink to={loginPath} onClick={() => store('sessionStorage', KEY, token)}>
              {m.invitation_log_in()}
            </ButtonLink>
          </div>
        )
      }}
    </Personal>
  )
}

function Accept({ token, email, onSpent, onAccepted }: InvitationProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [accept, isSending] = useAction({
    send: async () => {
      setFailure(undefined)
      await call('POST /invitations/accept', { token })
      onAccepted()
      await queryClient.invalidateQueries({ queryKey: keyOf('/user/:email', email) })
    },
    done: m.invitation_welcome(),
    onDone: () => void navigate('/dashboard', { replace: true }),
    onFailed: (error) => {
      if (isNotFound(error)) onSpent()
      else setFailure(acceptFailure(error))
    },
  })

  return (
    <div className="grid gap-6">
      <FormAlert message={failure} />
      <p>{m.invitation_opens()}</p>
      <Button disabled={isSending} onClick={accept}>
        {isSending ? m.invitation_accepting() : m.invitation_accept()}
      </Button>
    </div>
  )
}

function SomebodyElse({ email, signedInAs }: { email: string; signedInAs: string }) {
  const signOut = useSignOut()
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <div className="grid gap-6">
      <FormAlert message={hasFailed ? m.nav_logout_failed() : undefined} />
      <p className="wrap-anywhere">{m.invitation_other({ signedInAs, email })}</p>
      <Button onClick={() => void signOut().catch(() => setHasFailed(true))}>
        {m.invitation_log_out()}
      </Button>
    </div>
  )
}

/** The shop's message when it refused, else a general one. */
function acceptFailure(error: unknown): string {
  const reason = isRefused(error) ? messageOf(error) : undefined
  return reason ?? m.invitation_failed()
}
