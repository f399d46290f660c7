import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client, dataOf, fieldsOf, isNotFound, messageOf } from '#api/client.ts'
import { FirstAdmin, MIN_ADMIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewAccountFields } from '#web/forms/new-account-fields.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useEnterAs } from '#web/session/use-enter-as.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface OwnerFormProps {
  /** Of the link. */
  linkKey: string
  onSpent: () => void
}

/** The first account of the shop; whoever has made it is signed in. */
export function OwnerForm({ linkKey, onSpent }: OwnerFormProps) {
  const enterAs = useEnterAs()
  const form = useForm({
    resolver: zodResolver(FirstAdmin),
    defaultValues: { name: '', email: '', password: '', confirmPassword: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const draft = useFormDraft('welcome: account', form, {
    secrets: ['password', 'confirmPassword'],
    by: 'whoever has the link',
  })

  const submit = form.handleSubmit(async ({ name, email, password }) => {
    try {
      await dataOf(client.welcome.owner.$post({ json: { key: linkKey, name, email, password } }))
    } catch (error) {
      if (isNotFound(error)) return onSpent()
      if (!showFieldErrors(form.setError, ['name', 'email', 'password'], fieldsOf(error))) {
        form.setError('root', {
          message: messageOf(error) ?? 'Your account could not be created. Please try again.',
        })
      }
      return
    }
    draft.forget()
    toast.success('Your shop is ready')
    await enterAs({ email, password }, '/welcome')
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <DraftNotice draft={draft} isDirty={isDirty} />
      <FormAlert message={errors.root?.message} />
      <NewAccountFields
        name={bindField(form, 'name')}
        email={bindField(form, 'email')}
        least={MIN_ADMIN_PASSWORD_LENGTH}
        password={bindField(form, 'password')}
        confirmPassword={bindField(form, 'confirmPassword')}
      />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Create my account'}
      </Button>
    </form>
  )
}
