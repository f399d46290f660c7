import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client, dataOf, fieldsOf, isNotFound } from '#api/client.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, NewAdmin } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useEnterAs } from '#web/session/use-enter-as.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { acceptFailure } from './accept-failure.ts'
import type { InvitationProps } from './known-person.tsx'

/** For somebody whose e-mail nobody has proven before: the link proves it, and a password is chosen. */
export function NewAdminForm({ token, email, onSpent }: InvitationProps) {
  const enterAs = useEnterAs()
  const form = useForm({
    resolver: zodResolver(NewAdmin),
    defaultValues: { name: '', password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ name, password }) => {
    try {
      await dataOf(client.invitations.accept.$post({ json: { token, name, password } }))
    } catch (error) {
      if (isNotFound(error)) return onSpent()
      if (!showFieldErrors(setError, ['name', 'password'], fieldsOf(error))) {
        setError('root', { message: acceptFailure(error) })
      }
      return
    }
    toast.success('Welcome! You are an administrator now.')
    await enterAs({ email, password }, '/dashboard')
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      <TextField label="Full name" autoComplete="name" required {...bindField(form, 'name')} />
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        least={MIN_ADMIN_PASSWORD_LENGTH}
        password={bindField(form, 'password')}
        confirmPassword={bindField(form, 'confirmPassword')}
      />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Accepting...' : 'Accept the invitation'}
      </Button>
    </form>
  )
}
