import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { codeOf } from '#api/client.ts'
import { resetPassword } from '#api/identity-client.ts'
import { MIN_NEW_PASSWORD_LENGTH, ResetPassword } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { useForgetPerson } from '#web/queries/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { explainPasswordFailure } from '../update-profile/password-failure.ts'

interface ResetPasswordFormProps {
  token: string
  onSpent: () => void
}

export function ResetPasswordForm({ token, onSpent }: ResetPasswordFormProps) {
  const forgetPerson = useForgetPerson()
  const navigate = useNavigate()
  const form = useForm({
    resolver: zodResolver(ResetPassword),
    defaultValues: { password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword({ token, newPassword: password })
      forgetPerson()
      toast.success('Your password is changed. Please log in with the new one.')
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
          else setError('root', { message: 'Failed to change the password. Please try again.' })
        }
      }
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      <NewPasswordFields
        label="New password"
        least={MIN_NEW_PASSWORD_LENGTH}
        password={bindField(form, 'password')}
        confirmPassword={bindField(form, 'confirmPassword')}
      />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Change password'}
      </Button>
    </form>
  )
}
