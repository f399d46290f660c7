import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { statusOf } from '#api/client.ts'
import { requestPasswordLink } from '#api/identity-client.ts'
import { ForgotPassword } from '#shop/identity/contract.ts'
import { useFormAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeOwnPage } from '../describe-page.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  return describeOwnPage(matches, 'Forgot password', 'Get a password reset link by email.')
}

export default function Page() {
  return (
    <EntryFrame
      heading="Forgot your password?"
      lead="Enter your email and we will send you a link to choose a new one."
    >
      <div className="grid justify-items-start gap-6">
        <ForgotPasswordForm />
        <TextLink to="/login">Back to login</TextLink>
      </div>
    </EntryFrame>
  )
}

const NOT_SENT = 'We could not send the link. Please try again.'

function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>()
  const { register, handleSubmit, clearErrors, setError, formState } = useForm({
    resolver: zodResolver(ForgotPassword),
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setSentTo(undefined)
    try {
      await requestPasswordLink(email)
      setSentTo(email)
    } catch (error) {
      const isEmailWrong = statusOf(error) === 400
      if (isEmailWrong) setError('email', { message: 'Email is invalid' }, { shouldFocus: true })
      else setError('root', { message: NOT_SENT })
    }
  })

  const action = useFormAction(() => submit())

  return (
    <form noValidate {...action} className="grid w-full gap-5">
      {errors.root && <FormAlert message={errors.root.message} />}
      <div role="status">
        {sentTo && (
          <div className="grid gap-2 border-l-2 border-good bg-good-wash px-4 py-3 text-good">
            <p>
              If an account with this email exists, we have sent it a link. It works for one hour.
            </p>
            <p className="wrap-anywhere text-sm">
              Nothing at {sentTo} after a few minutes? Check your spam folder and the spelling.
            </p>
          </div>
        )}
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        required
        error={errors.email?.message}
        {...register('email', { onChange: () => clearErrors() })}
      />
      <Button type="submit" className="w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : sentTo ? 'Send it again' : 'Send link'}
      </Button>
    </form>
  )
}
