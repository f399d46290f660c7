import { useEffect, useRef } from 'react'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { PictureBox, UploadProgress, usePreview } from '#web/upload/picture-box.tsx'
import { useImageUpload } from '#web/upload/use-image-upload.ts'
import { profileImageWords } from '../update-profile/profile-form/profile-image-words.ts'
import { addPicture, type NewPerson } from './create-account.ts'

interface PictureStepProps {
  person: NewPerson
  file: File
  onGoOn: () => void
}

/** The account is made; its picture is under way, or could not be sent. */
export function PictureStep({ person, file, onGoOn }: PictureStepProps) {
  const { state, send } = useImageUpload({
    words: profileImageWords,
    keep: (url) => addPicture(person, url),
    onKept: onGoOn,
  })
  const start = useRef(() => send(file))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    void start.current()
  }, [])
  const preview = usePreview(file)
  const failure = state?.step === 'failed' ? state : undefined
  const progress = state?.step === 'sending' || state?.step === 'finishing' ? state : undefined

  return (
    <div className="grid gap-6">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <PictureBox source={preview ?? ''} shape="round" className="w-24 sm:w-28" />
        <div className="grid gap-2">
          <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
            Your account is ready
          </h2>
          <div className="min-h-11">
            {progress && <UploadProgress progress={progress} label="Uploading your image" />}
            {failure && <p className="text-sm text-quiet">Your image has not been uploaded yet.</p>}
          </div>
        </div>
      </div>
      <FormAlert message={failure?.message} />
      <div className="grid gap-3">
        {failure?.canRetry && (
          <Button className="w-full" onClick={() => void send(file)}>
            Try again
          </Button>
        )}
        <Button look="outline" className="w-full" onClick={onGoOn}>
          Continue without it
        </Button>
      </div>
    </div>
  )
}
