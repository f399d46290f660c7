import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fieldsOf, isNotFound, isUnauthenticated } from '#api/client.ts'
import type { Account } from '#api/identity-client.ts'
import { m } from '#messages'
import { Profile, type User } from '#shop/identity/contract.ts'
import { isStandInEmail } from '#shop/shared/stand-in-email.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { query } from '#web/queries/query.ts'
import { sessionQuery } from '#web/queries/session.ts'
import { useLogInAgain } from '#web/session/use-log-in-again.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PHONE, TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageField } from '#web/upload/image-field.tsx'
import { profileImageText } from './profile-image-text.ts'
import { recordOfAccount, saveProfile, syncAccount } from './save-profile.ts'
import { FieldsLoading, Section } from './section.tsx'

interface ProfileSectionProps {
  account: Account
  isFromGoogle: boolean
}

/** Filled from the shop's record of the user, or from the account while there is none. */
export function ProfileSection({ account, isFromGoogle }: ProfileSectionProps) {
  const { data: user, error, isFetched } = useQuery(query('GET /user/:email', account.email))
  const isMissing = isNotFound(error)
  // During a refetch there is no error, and the typed text must stay.
  const isAnswered = user !== undefined || isFetched
  return (
    <Section heading={m.profile_details()} lead={m.profile_details_lead()}>
      {isAnswered ? (
        <>
          {error && !user && !isMissing && (
            <p className="mb-6 border-l-2 border-warn bg-warn-wash px-4 py-3 text-warn">
              {m.profile_partly_loaded()}
            </p>
          )}
          <ProfileForm
            account={account}
            known={user ?? recordOfAccount(account)}
            isFromGoogle={isFromGoogle}
          />
        </>
      ) : (
        <FieldsLoading />
      )}
    </Section>
  )
}

const BACK_AFTER_MS = 1500

interface ProfileFormProps {
  account: Account
  known: Profile
  isFromGoogle: boolean
}

function ProfileForm({ account, known, isFromGoogle }: ProfileFormProps) {
  const save = useSaveProfile(account)
  const logInAgain = useLogInAgain()
  const form = useCheckedForm(Profile, {
    name: known.name,
    phone: known.phone,
    imageUrl: known.imageUrl,
  })
  const { control, handleSubmit, setError, reset, formState } = form
  const { isDirty, dirtyFields, isSubmitting } = formState
  const { field: image } = useController({ control, name: 'imageUrl' })
  const [isUploading, setIsUploading] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  useReturnAfterSave('/user-profile', BACK_AFTER_MS, isSaved && !isDirty && !isUploading)

  const submit = handleSubmit(async ({ name, phone, imageUrl }) => {
    try {
      const saved = await save({
        ...(dirtyFields.name && { name }),
        ...(dirtyFields.phone && { phone }),
        ...(dirtyFields.imageUrl && { imageUrl }),
      })
      reset({ name: saved.name, phone: saved.phone, imageUrl: saved.imageUrl })
      setIsSaved(true)
    } catch (error) {
      if (isUnauthenticated(error)) await logInAgain()
      else {
        setError('root', {})
        showFieldErrors(setError, ['name', 'phone'], fieldsOf(error))
      }
    }
  })

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {isFromGoogle && (
        <span className="justify-self-start bg-info-wash px-2.5 py-1 text-sm font-medium text-info">
          {m.profile_google()}
        </span>
      )}
      <ImageField
        label={m.profile_image()}
        hint={m.profile_image_hint()}
        shape="round"
        value={image.value ?? ''}
        onChange={image.onChange}
        onBusyChange={setIsUploading}
        onFailure={(message) => toast.error(message, { durationMs: FAILURE_MS })}
        text={profileImageText()}
        isDisabled={isSubmitting}
        ref={image.ref}
      />
      <TextField
        label={m.contact_name()}
        autoComplete="name"
        required
        {...bindField(form, 'name')}
      />
      {!isStandInEmail(account.email) && (
        <TextField
          label={m.contact_email()}
          type="email"
          value={account.email}
          readOnly
          hint={m.profile_email_fixed()}
        />
      )}
      <TextField
        label={m.profile_phone()}
        {...PHONE}
        hint={isFromGoogle ? m.profile_google_phone() : undefined}
        {...bindField(form, 'phone')}
      />
      <p role="status" className="text-sm text-warn">
        {isDirty && !isSubmitting && m.profile_unsaved()}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button type="submit" disabled={!isDirty || isUploading || isSubmitting}>
          {isUploading
            ? m.upload_underway()
            : isSubmitting
              ? m.cart_updating()
              : m.profile_update()}
        </Button>
        <ButtonLink to="/profile" look="outline">
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}

const SUCCESS_MS = 4000
const FAILURE_MS = 5000

/** Saves, and shows the result. */
function useSaveProfile(account: Account) {
  const queryClient = useQueryClient()
  return async (changes: Partial<Profile>): Promise<User> => {
    try {
      const user = await saveProfile(account, changes)
      queryClient.setQueryData(query('GET /user/:email', account.email).queryKey, user)
      if (await syncAccount(user)) {
        toast.success(m.profile_done(), { durationMs: SUCCESS_MS })
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      } else {
        toast.warning(m.profile_half_done(), { durationMs: FAILURE_MS })
      }
      return user
    } catch (error) {
      toast.error(m.profile_failed(), { durationMs: FAILURE_MS })
      throw error
    }
  }
}
