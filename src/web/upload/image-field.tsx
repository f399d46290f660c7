import { type Ref, useState } from 'react'
import type { ImageFieldText } from './image-text.ts'
import { type Shape, usePreview } from './picture-box.tsx'
import { faultOfFile } from './picture-file.ts'
import { PictureFrame } from './picture-frame.tsx'
import type { UploadState } from './send-image.ts'
import { useBusy, useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps {
  label: string
  hint?: string | undefined
  /** What the form finds wrong; what went wrong with the picture itself is said first. */
  error?: string | undefined
  /** The address of the kept picture, '' for none. */
  value: string
  /** Called with the new address once the picture has been taken in, and with '' when removed. */
  onChange: (url: string) => void
  /** True from choosing a picture until it is taken in, given up or failed. */
  onBusyChange?: (isBusy: boolean) => void
  /** Called with every message about the picture, which the field shows as well. */
  onFailure?: (message: string) => void
  text: ImageFieldText
  shape: Shape
  isDisabled?: boolean
  /** The button that opens the file dialog: what gets the focus when the field is wrong. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * One picture: chosen, dropped, pasted or photographed, and sent at once. What it shows is what is
 * kept, or under way to be.
 */
export function ImageField({ value, onChange, text, error, ...rest }: ImageFieldProps) {
  const upload = useImageUpload({ text, onUploaded: onChange, onFailure: rest.onFailure })
  const { file, state, refusal, isBusy } = upload
  const [isRemoved, setIsRemoved] = useState(false)
  useBusy(isBusy, rest.onBusyChange)
  const preview = usePreview(file)
  const isShown = isBusy || (state?.step === 'uploaded' && state.url === value)
  const failure = state?.step === 'failed' ? state : undefined
  const message = refusal ?? failure?.message ?? error

  function remove() {
    upload.clear()
    setIsRemoved(true)
    onChange('')
  }

  return (
    <PictureFrame
      label={rest.label}
      hint={rest.hint}
      shape={rest.shape}
      source={(isShown && preview) || value}
      progress={state?.step === 'sending' || state?.step === 'finishing' ? state : undefined}
      messages={message ? [message] : []}
      isSignedOut={!refusal && failure?.isSignedOut === true}
      news={newsOf(state) || (isRemoved && !value ? 'Image removed' : '')}
      isDisabled={rest.isDisabled}
      onFiles={upload.choose}
      onCancel={isBusy ? upload.clear : undefined}
      onRetry={file && failure?.canRetry ? () => void upload.send(file) : undefined}
      onRemove={value && !isBusy ? remove : undefined}
      ref={rest.ref}
    />
  )
}

function newsOf(state: UploadState | undefined): string {
  switch (state?.step) {
    case 'sending':
      return 'Uploading'
    case 'finishing':
      return 'Preparing image'
    case 'uploaded':
      return 'Image uploaded'
    default:
      return ''
  }
}

interface ImageChoiceFieldProps {
  label: string
  hint?: string
  file: File | undefined
  onChange: (file: File | undefined) => void
  text: Pick<ImageFieldText, 'wrongType' | 'tooLarge'>
  shape: Shape
  isDisabled?: boolean
}

/** One picture that is chosen now and sent later, by somebody who may not send any yet. */
export function ImageChoiceField({ file, onChange, text, ...rest }: ImageChoiceFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const preview = usePreview(file)

  function choose(files: readonly File[]) {
    const chosen = files.find((each) => !faultOfFile(each)) ?? files[0]
    const fault = chosen && faultOfFile(chosen)
    setRefusal(fault && text[fault])
    if (chosen && !fault) onChange(chosen)
  }

  function remove() {
    setRefusal(undefined)
    onChange(undefined)
  }

  return (
    <PictureFrame
      {...rest}
      source={preview ?? ''}
      messages={refusal ? [refusal] : []}
      news={file ? `Chosen: ${file.name}` : ''}
      onFiles={choose}
      onRemove={file ? remove : undefined}
    />
  )
}
