import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { m } from '#messages'
import { MIN_PASSWORD_LENGTH, SignUp } from '#shop/identity/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormAction } from '#web/forms/form-action.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { NewPasswordFields } from '#web/forms/new-account-fields.tsx'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useAccount } from '#web/queries/session.ts'
import { pathWithNext, useNextPath } from '#web/session/login-path.ts'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { PHONE, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImageChoiceField } from '#web/upload/image-field.tsx'
import { isDecodable } from '#web/upload/image-text.ts'
import { PictureBox, UploadProgress, usePreview } from '#web/upload/picture-box.tsx'
import { useImageUpload } from '#web/upload/use-image-upload.ts'
import { describeOwnPage } from '../describe-page.ts'
import { CodeStep, useCodeStep } from '../entry/code-step.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { ProviderButtons } from '../entry/provider-buttons.tsx'
import { profileImageText } from '../update-profile/profile-image-text.ts'
import {
  addPicture,
  createAccount,
  explainSignUpFailure,
  type NewPerson,
} from './create-account.ts'

export const meta = describeOwnPage(() => [m.nav_signup(), m.signup_meta()])

export default function Page() {
  const account = useAccount()
  const next = useNextPath()
  const finishSignIn = useAfterSignIn()
  const { isCodeNeeded, needCode, startAgain } = useCodeStep()
  const [unsent, setUnsent] = useState<{ person: NewPerson; picture: File }>()

  async function takeNewPerson(person: NewPerson, picture: File | undefined) {
    if (picture) setUnsent({ person, picture })
    else await finishSignIn()
  }

  async function leavePicture() {
    await finishSignIn()
    setUnsent(undefined)
  }

  // Already logged in, but the page stays until the picture is uploaded or has failed.
  if (unsent) {
    return (
      <EntryFrame heading={m.nav_signup()} lead={m.signup_last()}>
        <PictureStep
          person={unsent.person}
          file={unsent.picture}
          onGoOn={() => void leavePicture()}
        />
      </EntryFrame>
    )
  }
  if (account) return <Navigate to={next} replace />
  if (isCodeNeeded) return <CodeStep onStartAgain={startAgain} />
  return (
    <EntryFrame
      heading={m.nav_signup()}
      lead={
        <>
          {m.signup_have_account()}{' '}
          <TextLink to={pathWithNext('/login', next)} className="font-medium text-ink">
            {m.account_log_in()}
          </TextLink>
        </>
      }
    >
      <div className="grid gap-6">
        <SignupForm onMade={takeNewPerson} />
        <ProviderButtons purpose="up" onCodeNeeded={needCode} />
      </div>
    </EntryFrame>
  )
}

interface PictureStepProps {
  person: NewPerson
  file: File
  onGoOn: () => void
}

/** The account exists and its picture is being uploaded; with or without it, the user continues to the home page. */
function PictureStep({ person, file, onGoOn }: PictureStepProps) {
  const { progress, send } = useImageUpload({
    text: profileImageText(),
    keep: (url) => addPicture(person, url),
    onUploaded: onGoOn,
    onFailure: () => {
      toast.warning(m.signup_picture_failed())
      onGoOn()
    },
  })
  const start = useRef(() => send(file))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void start.current()
  }, [])
  const preview = usePreview(file)

  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <PictureBox source={preview ?? ''} shape="round" className="w-24 sm:w-28" />
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            {m.signup_ready()}
          </h2>
          <div className="min-h-11">
            {progress && <UploadProgress progress={progress} label={m.upload_yours()} />}
          </div>
        </div>
      </div>
      <Button look="outline" className="w-full" onClick={onGoOn}>
        {m.signup_without_picture()}
      </Button>
    </div>
  )
}

const PERSON = [
  { name: 'name', label: m.contact_name, autoComplete: 'name' },
  {
    name: 'email',
    label: m.common_email,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
  },
  { name: 'phone', label: m.common_phone, ...PHONE },
] as const

interface SignupFormProps {
  /** Called when the account exists, with the picture chosen for it. */
  onMade: (person: NewPerson, picture: File | undefined) => Promise<void>
}

function SignupForm({ onMade }: SignupFormProps) {
  const [picture, setPicture] = useState<File>()
  const form = useCheckedForm(SignUp)
  const { handleSubmit, setError, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (filledIn) => {
    // The field shows the error.
    if (picture && !(await isDecodable(picture))) return
    try {
      await createAccount(filledIn)
      await onMade(filledIn, picture)
    } catch (error) {
      const { field, message } = explainSignUpFailure(error)
      setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
    }
  })

  const action = useFormAction(() => submit())

  return (
    <form noValidate {...action} className="grid gap-5">
      <FormAlert message={errors.root?.message} />
      {PERSON.map(({ name, label, ...rest }) => (
        <TextField key={name} {...rest} label={label()} required {...bindField(form, name)} />
      ))}
      <ImageChoiceField
        label={m.profile_image_optional()}
        hint={m.profile_image_hint()}
        shape="round"
        file={picture}
        onChange={setPicture}
        text={profileImageText()}
        isDisabled={isSubmitting}
      />
      <NewPasswordFields
        form={form}
        confirmLabel={m.account_password_confirm()}
        minLength={MIN_PASSWORD_LENGTH}
      />
      <Button type="submit" className="mt-2 w-full" disabled={isSubmitting}>
        {isSubmitting ? m.signup_creating() : m.signup_submit()}
      </Button>
    </form>
  )
}
