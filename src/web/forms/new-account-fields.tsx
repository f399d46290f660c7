import type { ComponentProps } from 'react'
import { PasswordField, TextField } from '#web/ui/field.tsx'

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
  label = 'Password',
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
        hint={`At least ${minLength} characters and hard to guess`}
        {...password}
      />
      <PasswordField
        label="Confirm password"
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
      <TextField label="Full name" autoComplete="name" required {...name} />
      <TextField label="Email" type="email" autoComplete="username" required {...email} />
      <NewPasswordFields {...passwords} />
    </>
  )
}
