import { type ReactNode, type Ref, useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { ChooseButton, type Drop, DropField, FieldMessages, PhotoButton } from './drop-field.tsx'
import { faultOfFile, type ImageFieldText, isDecodable } from './image-text.ts'
import { PictureBox, type Shape, UploadProgress, usePreview } from './picture-box.tsx'
import type { UploadState, UploadStep } from './send-image.ts'
import { useBusy, useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps
  extends Pick<PictureFrameProps, 'label' | 'hint' | 'shape' | 'isDisabled'> {
  /** The form's error; errors of the picture itself come first. */
  error?: string | undefined
  /** Address of the stored picture, '' for none. */
  value: string
  /** Called with the new address once the picture is uploaded, and with '' when removed. */
  onChange: (url: string) => void
  /** True from choosing a picture until it is uploaded, cancelled or failed. */
  onBusyChange?: (isBusy: boolean) => void
  /** Called with every error about the picture, which the field shows as well. */
  onFailure?: (message: string) => void
  text: ImageFieldText
  /** The button that opens the file dialog: gets the focus when the field is invalid. */
  ref?: Ref<HTMLButtonElement>
}

/**
 * One picture: chosen, dropped, pasted or photographed, and uploaded at once. Shows the stored picture or the one being
 * uploaded.
 */
export function ImageField({ value, onChange, text, error, ...rest }: ImageFieldProps) {
  const upload = useImageUpload({ text, onUploaded: onChange, onFailure: rest.onFailure })
  const { file, state, progress, failure, refusal } = upload
  const isBusy = progress !== undefined
  const [isRemoved, setIsRemoved] = useState(false)
  useBusy(isBusy, rest.onBusyChange)
  const preview = usePreview(file)
  const isShown = isBusy || (state?.step === 'uploaded' && state.url === value)
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
      progress={progress}
      messages={message ? [message] : []}
      isSignedOut={!refusal && failure?.isSignedOut === true}
      news={newsOf(state) || (isRemoved && !value ? m.upload_removed() : '')}
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
      return m.upload_sending()
    case 'finishing':
      return m.upload_finishing()
    case 'uploaded':
      return m.upload_done()
    default:
      return ''
  }
}

interface ImageChoiceFieldProps
  extends Pick<PictureFrameProps, 'label' | 'hint' | 'shape' | 'isDisabled'> {
  file: File | undefined
  onChange: (file: File | undefined) => void
  text: Pick<ImageFieldText, 'wrongType' | 'tooLarge'>
}

/** One picture that is chosen now and uploaded later, by a user who cannot upload yet. */
export function ImageChoiceField({ file, onChange, text, ...rest }: ImageChoiceFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef<File>(undefined)
  const preview = usePreview(file)

  async function choose(files: readonly File[]) {
    const chosen = files.find((each) => !faultOfFile(each)) ?? files[0]
    const fault = chosen && faultOfFile(chosen)
    setRefusal(fault && text[fault])
    if (!chosen || fault) return
    onChange(chosen)
    latest.current = chosen
    if ((await isDecodable(chosen)) || latest.current !== chosen) return
    onChange(undefined)
    setRefusal(text.wrongType)
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
      news={file ? m.upload_chosen({ name: file.name }) : ''}
      onFiles={(files) => void choose(files)}
      onRemove={file ? remove : undefined}
    />
  )
}

/** High enough beside small pictures for two rows of buttons, so that the second row moves nothing. */
const BESIDE = 'flex min-h-24 flex-wrap items-center gap-4 sm:gap-5'

const widths: Record<Shape, string> = {
  round: 'w-24 sm:w-28',
  tall: 'w-32 max-w-full sm:w-44',
  wide: 'w-full',
  logo: 'w-36 max-w-full sm:w-48',
}

interface PictureFrameProps {
  label: string
  hint?: string | undefined
  shape: Shape
  source: string
  progress?: UploadStep | undefined
  messages: readonly string[]
  isSignedOut?: boolean
  /** Status for screen readers. */
  news: string
  isDisabled?: boolean | undefined
  onFiles: (files: File[]) => void
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** How a field with one picture looks; the parent handles the picture. */
function PictureFrame(props: PictureFrameProps) {
  const { label, hint, shape, source, progress, messages } = props
  return (
    <DropField label={label} isDisabled={props.isDisabled} onFiles={props.onFiles}>
      {(drop) => (
        <>
          <div className={shape === 'wide' ? 'grid gap-3' : BESIDE}>
            <label
              htmlFor={`${drop.id}-file`}
              className={`block ${drop.isDisabled ? '' : 'cursor-pointer'} ${widths[shape]}`}
            >
              <PictureBox source={source} shape={shape} isFaint={progress !== undefined} />
            </label>
            <Actions {...props} drop={drop} />
          </div>
          <div className="min-h-12">
            <FieldMessages
              drop={drop}
              messages={messages}
              isSignedOut={props.isSignedOut ?? false}
            />
            {progress && (
              <UploadProgress progress={progress} label={m.upload_of({ name: label })} />
            )}
            {!progress && messages.length === 0 && (
              <p id={`${drop.id}-hint`} className="text-sm text-quiet">
                {!source && <span className="pointer-coarse:hidden">{m.upload_drop()} </span>}
                {hint}
              </p>
            )}
          </div>
          <p role="status" className="sr-only">
            {props.news}
          </p>
        </>
      )}
    </DropField>
  )
}

function Actions({ drop, shape, source, ref, ...rest }: PictureFrameProps & { drop: Drop }) {
  const { isDisabled, thenFocus } = drop
  return (
    <div className="flex min-w-0 grow basis-32 flex-wrap gap-2">
      <ChooseButton drop={drop} ref={ref}>
        {source ? m.upload_change() : m.upload_choose()}
      </ChooseButton>
      <SmallAction onClick={rest.onRemove && thenFocus(rest.onRemove)} isDisabled={isDisabled}>
        <Verb of={m.upload_image()}>{m.common_remove()}</Verb>
      </SmallAction>
      <PhotoButton drop={drop} camera={shape === 'round' ? 'user' : 'environment'} />
      <SmallAction onClick={rest.onRetry && thenFocus(rest.onRetry)} isDisabled={isDisabled}>
        {m.try_again()}
      </SmallAction>
      <SmallAction onClick={rest.onCancel && thenFocus(rest.onCancel)}>
        {m.common_cancel()}
      </SmallAction>
    </div>
  )
}

interface SmallActionProps {
  onClick: (() => void) | undefined
  isDisabled?: boolean
  children: ReactNode
}

function SmallAction({ onClick, isDisabled = false, children }: SmallActionProps) {
  if (!onClick) return null
  return (
    <Button look="quiet" size="sm" className="-mx-1" disabled={isDisabled} onClick={onClick}>
      <span>{children}</span>
    </Button>
  )
}
