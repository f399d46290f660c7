import type { ComponentProps } from 'react'
import { m } from '#messages'
import { PasswordField, TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'

/** As returned by `bindField`. */
type Bound = Omit<ComponentProps<typeof TextField>, 'label'>

interface NewPasswordFieldsProps {
  label?: string
  /** In characters. */
  minLength: number
  password: Bound
  confirmPassword: Bound
}

/** A new password, typed twice. */
export function NewPasswordFields({
  label = m.common_password(),
  minLength,
  password,
  confirmPassword,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        required
        hint={m.account_password_hint({ min: formatCount(minLength) })}
        {...password}
      />
      <PasswordField
        label={m.form_confirm_password()}
        autoComplete="new-password"
        required
        {...confirmPassword}
      />
    </>
  )
}

interface NewAccountFieldsProps extends Omit<NewPasswordFieldsProps, 'label'> {
  name: Bound
  email: Bound
}

export function NewAccountFields({ name, email, ...passwords }: NewAccountFieldsProps) {
  return (
    <>
      <TextField label={m.invitation_name()} autoComplete="name" required {...name} />
      <TextField
        label={m.common_email()}
        type="email"
        autoComplete="username"
        required
        {...email}
      />
      <NewPasswordFields {...passwords} />
    </>
  )
}
