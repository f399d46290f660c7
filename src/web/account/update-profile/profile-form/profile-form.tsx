import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { Profile } from '#shop/identity/contract.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Avatar } from '../../avatar.tsx'
import { isSessionEnded, useLogInAgain } from '../../session-ended.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { useWayBack } from './use-way-back.ts'

const ProfileFields = Profile.pick({ name: true, phone: true })
type ProfileFields = z.output<typeof ProfileFields>

interface ProfileFormProps {
  account: Account
  known: Profile
  isFromGoogle: boolean
}

export function ProfileForm({ account, known, isFromGoogle }: ProfileFormProps) {
  const save = useSaveProfile(account)
  const logInAgain = useLogInAgain()
  const { register, handleSubmit, clearErrors, setError, reset, formState } = useForm<
    z.input<typeof ProfileFields>,
    unknown,
    ProfileFields
  >({
    resolver: zodResolver(ProfileFields),
    defaultValues: { name: known.name, phone: known.phone },
    reValidateMode: 'onSubmit',
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = formState
  const [isSaved, setIsSaved] = useState(false)
  useWayBack(isSaved && !isDirty)

  const submit = handleSubmit(async ({ name, phone }) => {
    try {
      const saved = await save({
        ...(dirtyFields.name && { name }),
        ...(dirtyFields.phone && { phone }),
      })
      reset({ name: saved.name, phone: saved.phone })
      setIsSaved(true)
    } catch (error) {
      if (isSessionEnded(error)) await logInAgain('/update-profile')
      else showRefusal(error)
    }
  })

  function showRefusal(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : {}
    setError('root', {})
    for (const name of ['name', 'phone'] as const) {
      if (fields[name]) setError(name, { message: fields[name] }, { shouldFocus: true })
    }
  }

  const field = (name: keyof ProfileFields) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {(known.imageUrl || isFromGoogle) && (
        <div className="flex flex-wrap items-center gap-5">
          {known.imageUrl && <Avatar src={known.imageUrl} name={known.name} />}
          {isFromGoogle && (
            <span className="bg-info-wash px-2.5 py-1 text-sm font-medium text-info">
              Google Account
            </span>
          )}
        </div>
      )}
      <TextField label="Full Name" autoComplete="name" required {...field('name')} />
      <TextField
        label="Email Address"
        type="email"
        value={account.email}
        readOnly
        hint="Email cannot be changed"
      />
      <TextField
        label="Phone Number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="01712-345678"
        hint={isFromGoogle ? 'Google gives us no phone number: please add yours' : undefined}
        {...field('phone')}
      />
      <p role="status" className="text-sm text-warn">
        {isDirty && !isSubmitting && 'You have unsaved changes'}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? 'Updating...' : 'Update Profile'}
        </Button>
        <ButtonLink to="/profile" look="outline">
          Cancel
        </ButtonLink>
      </div>
    </form>
  )
}
