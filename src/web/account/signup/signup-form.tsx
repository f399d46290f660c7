import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { MIN_NEW_PASSWORD_LENGTH, SignUp } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PasswordField, PHONE, TextField } from '#web/ui/field.tsx'
import { ImageChoiceField } from '#web/upload/image-choice-field.tsx'
import { PROFILE_IMAGE_HINT, profileImageWords } from '../update-profile/profile-image-words.ts'
import { createAccount, type NewPerson } from './create-account.ts'
import { explainSignUpFailure } from './sign-up-failure.ts'

const PERSON = [
  { name: 'name', label: 'Full Name', autoComplete: 'name' },
  { name: 'email', label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Phone', ...PHONE },
] as const

const PASSWORDS = [
  { name: 'password', label: 'Password', hint: `At least ${MIN_NEW_PASSWORD_LENGTH} characters` },
  { name: 'confirmPassword', label: 'Confirm Password' },
] as const

interface SignupFormProps {
  /** Called when the account is made, with the picture that was chosen for it. */
  onMade: (person: NewPerson, picture: File | undefined) => Promise<void>
  /** Called when the rest is in a mail to that address. */
  onMailed: (email: string) => void
}

export function SignupForm({ onMade, onMailed }: SignupFormProps) {
  const [picture, setPicture] = useState<File>()
  const form = useForm<z.input<typeof SignUp>, unknown, z.output<typeof SignUp>>({
    resolver: zodResolver(SignUp),
    reValidateMode: 'onSubmit',
  })
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (filledIn) => {
    try {
      if (await createAccount(filledIn)) await onMade(filledIn, picture)
      else onMailed(filledIn.email)
    } catch (error) {
      const { field, message } = explainSignUpFailure(error)
      setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
    }
  })

  const action = useFormAction(() => submit())

  const field = (name: keyof z.input<typeof SignUp>) => ({
    ...bindField(form, name),
    required: true,
  })

  return (
    <form noValidate {...action} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      {PERSON.map(({ name, ...rest }) => (
        <TextField key={name} {...rest} {...field(name)} />
      ))}
      <ImageChoiceField
        label="Profile image (optional)"
        hint={PROFILE_IMAGE_HINT}
        shape="round"
        file={picture}
        onChange={setPicture}
        words={profileImageWords}
        isDisabled={isSubmitting}
      />
      {PASSWORDS.map(({ name, ...rest }) => (
        <PasswordField key={name} autoComplete="new-password" {...rest} {...field(name)} />
      ))}
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
