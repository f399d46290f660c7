import { useQuery } from '@tanstack/react-query'
import { isUnauthenticated } from '#api/client.ts'
import { changePassword } from '#api/identity-client.ts'
import { m } from '#messages'
import {
  changePasswordForm,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { query } from '#web/queries/query.ts'
import { signInProvidersQuery } from '#web/queries/session.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePasswordLink } from '../use-password-link.ts'
import { explainPasswordFailure } from './password-failure.ts'
import { FieldsLoading, Section } from './section.tsx'
import { hasPassword, providerNames } from './sign-in-ways.ts'

interface PasswordSectionProps {
  email: string
  /** Undefined while the user's sign-in methods are loading. */
  ways: readonly string[] | undefined
}

export function PasswordSection({ email, ways }: PasswordSectionProps) {
  if (!ways) {
    return (
      <Section heading={m.common_password()}>
        <FieldsLoading />
      </Section>
    )
  }
  return hasPassword(ways) ? (
    <Section heading={m.common_password()} lead={m.account_password_lead()}>
      <ChangePasswordForm email={email} />
    </Section>
  ) : (
    <Section heading={m.common_password()}>
      <NoPasswordYet email={email} ways={ways} />
    </Section>
  )
}

function ChangePasswordForm({ email }: { email: string }) {
  const logInAgain = useLogInAgain()
  const { data: user } = useQuery(query('GET /user/:email', email))
  const minLength = user?.role === 'admin' ? MIN_ADMIN_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH
  const form = useCheckedForm(changePasswordForm(minLength), {
    currentPassword: '',
    password: '',
    confirmPassword: '',
  })
  const { handleSubmit, setError, reset, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, password }) => {
    try {
      await changePassword({ currentPassword, newPassword: password })
      reset()
      toast.success(m.account_password_done())
    } catch (error) {
      if (isUnauthenticated(error)) {
        await logInAgain()
        return
      }
      const { field, message } = explainPasswordFailure(error)
      const name = { current: 'currentPassword', new: 'password', none: 'root' } as const
      setError(name[field], { message }, { shouldFocus: field !== 'none' })
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root && <FormAlert message={errors.root.message} />}
      {/* Tells the browser's password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={m.account_password_current()}
        autoComplete="current-password"
        required
        {...bindField(form, 'currentPassword')}
      />
      <NewPasswordFields
        form={form}
        label={m.account_password_new()}
        confirmLabel={m.account_password_confirm_new()}
        minLength={minLength}
      />
      <Button type="submit" className="justify-self-start max-sm:w-full" disabled={isSubmitting}>
        {isSubmitting ? m.account_saving() : m.account_password_change()}
      </Button>
    </form>
  )
}

/** For users who have only signed in with a provider. */
function NoPasswordYet({ email, ways }: { email: string; ways: readonly string[] }) {
  const { data: providers = [] } = useQuery(signInProvidersQuery)
  const { send, isSending, isSent } = usePasswordLink()
  return (
    <div className="grid justify-items-start gap-5">
      <p>{m.account_password_none_text({ ways: providerNames(ways, providers), email })}</p>
      <Button
        look="outline"
        className="max-sm:w-full"
        disabled={isSending}
        onClick={() => send(email)}
      >
        {isSending
          ? m.contact_sending()
          : isSent
            ? m.forgot_send_again()
            : m.account_password_set()}
      </Button>
      <p role="status" className="text-good">
        {isSent && m.account_password_link_sent()}
      </p>
    </div>
  )
}
