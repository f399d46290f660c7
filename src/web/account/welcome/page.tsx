import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, fieldsOf, isNotFound, isRefused, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { FirstAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewAccountFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { Personal } from '#web/session/retry-or-log-in.tsx'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { useSignInAs } from '#web/session/use-sign-in-as.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import { FirstSteps } from './first-steps.tsx'

export const meta = describeOwnPage(() => [m.welcome(), m.welcome_meta()])

export default function Page() {
  const { data: account, isPending } = useQuery(sessionQuery)
  return account ? <FirstSteps /> : <ByLink isAccountKnown={!isPending} />
}

/** The console's link creates the first account. */
function ByLink({ isAccountKnown }: { isAccountKnown: boolean }) {
  const linkKey = useLinkKey('key')
  const [isSpent, setIsSpent] = useState(false)
  const found = useQuery({
    ...query('POST /welcome/find', { key: linkKey }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: linkKey !== '' && !isSpent,
  })
  const { data } = found
  const isDead = isSpent || isRefused(found.error) || (data && data.state !== 'open')
  if (isAccountKnown && (linkKey === '' || isDead)) {
    return <DeadLink isUsed={isSpent || data?.state === 'used'} />
  }
  return (
    <EntryFrame heading={m.welcome_set_up()} lead={linkKey && m.welcome_owner()}>
      <Personal
        query={found}
        failed={m.welcome_link_unchecked()}
        loading={<Skeleton className="h-80" />}
      >
        {() => <OwnerForm linkKey={linkKey} onSpent={() => setIsSpent(true)} />}
      </Personal>
    </EntryFrame>
  )
}

function DeadLink({ isUsed }: { isUsed: boolean }) {
  return (
    <NoticePage
      kicker={m.welcome()}
      heading={isUsed ? m.welcome_taken() : m.welcome_link_incomplete()}
      actions={
        <>
          <ButtonLink to="/login?next=%2Fwelcome">{m.account_log_in()}</ButtonLink>
          <ButtonLink to="/" look="outline">
            {m.welcome_to_shop()}
          </ButtonLink>
        </>
      }
    >
      <p>{isUsed ? m.welcome_link_used() : m.welcome_link_open()}</p>
    </NoticePage>
  )
}

interface OwnerFormProps {
  linkKey: string
  onSpent: () => void
}

/** Creates the first account of the shop and signs it in. */
function OwnerForm({ linkKey, onSpent }: OwnerFormProps) {
  const enterAs = useSignInAs()
  const form = useCheckedForm(FirstAdmin, {
    name: '',
    email: '',
    password: '',
    confirmPassword: '',
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      await call('POST /welcome/owner', { key: linkKey, name, email, password })
    } catch (error) {
      if (isNotFound(error)) return onSpent()
      if (!showFieldErrors(form.setError, ['name', 'email', 'password'], fieldsOf(error))) {
        form.setError('root', { message: messageOf(error) ?? m.welcome_failed() })
      }
      return
    }
    toast.success(m.welcome_ready())
    await enterAs({ email, password }, '/welcome')
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      <NewAccountFields form={form} minLength={MIN_ADMIN_PASSWORD_LENGTH} />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? m.welcome_creating() : m.welcome_create()}
      </Button>
    </form>
  )
}
