import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { m } from '#messages'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { bindField } from './bind-field.ts'

interface NewPasswordFieldsProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  label?: string
  confirmLabel?: string
  /** In characters. */
  minLength: number
}

/** A new password, typed twice. */
export function NewPasswordFields<Input extends { password: string }, Output>({
  form,
  label = m.common_password(),
  confirmLabel = m.form_confirm_password(),
  minLength,
}: NewPasswordFieldsProps<Input, Output>) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint={m.account_password_hint({ min: formatCount(minLength) })}
        {...bindField(form, 'password' as FieldPath<Input>)}
      />
      <PasswordField
        label={confirmLabel}
        autoComplete="new-password"
        required
        {...bindField(form, 'confirmPassword' as FieldPath<Input>)}
      />
    </>
  )
}

export function NewAccountFields<Input extends { email: string; password: string }, Output>(
  props: Omit<NewPasswordFieldsProps<Input, Output>, 'label'>,
) {
  return (
    <>
      <TextField
        label={m.invitation_name()}
        autoComplete="name"
        required
        {...bindField(props.form, 'name' as FieldPath<Input>)}
      />
      <TextField
        label={m.common_email()}
        type="email"
        autoComplete="username"
        required
        {...bindField(props.form, 'email' as FieldPath<Input>)}
      />
      <NewPasswordFields {...props} />
    </>
  )
}
