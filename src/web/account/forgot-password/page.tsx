import { useState } from 'react'
import { statusOf } from '#api/client.ts'
import { requestPasswordLink } from '#api/identity-client.ts'
import { m } from '#messages'
import { ForgotPassword } from '#shop/identity/contract.ts'
import { useFormAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'

export const meta = describeOwnPage(() => [m.forgot_title(), m.forgot_meta()])

export default function Page() {
  return (
    <EntryFrame heading={m.forgot_heading()} lead={m.forgot_lead()}>
      <div className="grid justify-items-start gap-6">
        <ForgotPasswordForm />
        <TextLink to="/login">{m.login_back()}</TextLink>
      </div>
    </EntryFrame>
  )
}

function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, clearErrors, setError, formState } =
    useCheckedForm(ForgotPassword)
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setSentTo(undefined)
    try {
      await requestPasswordLink(email)
      setSentTo(email)
    } catch (error) {
      const isEmailWrong = statusOf(error) === 400
      if (isEmailWrong)
        setError('email', { message: m.login_email_invalid() }, { shouldFocus: true })
      else setError('root', { message: m.forgot_failed() })
    }
  })

  const action = useFormAction(() => submit())

  return (
    <form noValidate {...action} className="grid w-full gap-5">
      {errors.root && <FormAlert message={errors.root.message} />}
      <div role="status">
        {sentTo && (
          <div className="grid gap-2 border-l-2 border-good bg-good-wash px-4 py-3 text-good">
            <p>{m.forgot_sent()}</p>
            <p className="wrap-anywhere text-sm">{m.forgot_not_arrived({ email: sentTo })}</p>
          </div>
        )}
      </div>
      <TextField
        label={m.common_email()}
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { onChange: () => clearErrors() })}
      />
      <Button type="submit" className="w-full" disabled={isSubmitting}>
        {isSubmitting ? m.contact_sending() : sentTo ? m.forgot_send_again() : m.forgot_send()}
      </Button>
    </form>
  )
}
