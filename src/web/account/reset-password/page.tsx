import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { codeOf, isRefused } from '#api/client.ts'
import { resetPassword } from '#api/identity-client.ts'
import { m } from '#messages'
import { MIN_PASSWORD_LENGTH, resetPasswordForm } from '#shop/identity/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { query } from '#web/queries/query.ts'
import { useClearSession } from '#web/queries/session.ts'
import { useLinkKey } from '#web/session/use-link-key.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame, FormWaiting } from '../entry/entry-frame.tsx'
import { NoticePage } from '../notice-page.tsx'
import { explainPasswordFailure } from '../update-profile/password-failure.ts'

export const meta = describeOwnPage(() => [m.reset_title(), m.reset_meta()])

export default function Page() {
  const isHydrated = useHydrated()
  const token = useLinkKey('token')
  const [isSpent, setIsSpent] = useState(false)
  const { data, error } = useQuery({
    ...query('POST /password-links/find', { token }),
    staleTime: 0,
    enabled: token !== '' && !isSpent,
  })
  if (isHydrated && (token === '' || isSpent || isRefused(error) || data?.isOpen === false))
    return <SpentLink />
  return (
    <EntryFrame heading={m.reset_heading()} lead={m.reset_lead()}>
      {token ? (
        <ResetPasswordForm
          token={token}
          minLength={data?.minLength ?? MIN_PASSWORD_LENGTH}
          onSpent={() => setIsSpent(true)}
        />
      ) : (
        <FormWaiting />
      )}
    </EntryFrame>
  )
}

function SpentLink() {
  return (
    <NoticePage
      kicker={m.reset_title()}
      heading={m.reset_spent()}
      actions={
        <>
          <ButtonLink to="/forgot-password">{m.reset_new_link()}</ButtonLink>
          <ButtonLink to="/login" look="outline">
            {m.login_back()}
          </ButtonLink>
        </>
      }
    >
      <p>{m.reset_spent_text()}</p>
    </NoticePage>
  )
}

interface ResetPasswordFormProps {
  token: string
  minLength: number
  onSpent: () => void
}

function ResetPasswordForm({ token, minLength, onSpent }: ResetPasswordFormProps) {
  const clearSession = useClearSession()
  const navigate = useNavigate()
  const form = useCheckedForm(resetPasswordForm(minLength), { password: '', confirmPassword: '' })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword({ token, newPassword: password })
      clearSession()
      toast.success(m.reset_done())
      await navigate('/login', { replace: true })
    } catch (error) {
      switch (codeOf(error)) {
        case 'INVALID_TOKEN':
        case 'USER_NOT_FOUND':
          onSpent()
          break
        default: {
          const { field, message } = explainPasswordFailure(error)
          if (field === 'new') setError('password', { message }, { shouldFocus: true })
          else setError('root', { message: m.reset_failed() })
        }
      }
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      <NewPasswordFields form={form} label={m.account_password_new()} minLength={minLength} />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? m.account_saving() : m.account_password_change()}
      </Button>
    </form>
  )
}
