import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { PhotoButton, useImageDrop } from './choose-files.tsx'
import { PictureBox, type Shape, UploadProgress } from './picture-box.tsx'
import type { UploadStep } from './upload-image.ts'

/** High enough beside small pictures for two rows of buttons, so that the second one moves nothing. */
const layouts: Record<Shape, string> = {
  round: 'grid min-h-24 grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:gap-5',
  tall: 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:gap-5',
  wide: 'grid gap-3',
  logo: 'grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 sm:gap-5',
}

const widths: Record<Shape, string> = {
  round: 'w-24 sm:w-28',
  tall: 'w-32 sm:w-44',
  wide: 'w-full',
  logo: 'w-36 sm:w-48',
}

interface PictureFrameProps {
  label: string
  hint?: string | undefined
  shape: Shape
  source: string
  progress?: UploadStep | undefined
  messages: readonly string[]
  isSignedOut?: boolean
  /** What just happened, for those who do not see it. */
  news: string
  isDisabled?: boolean | undefined
  onFiles: (files: File[]) => void
  onCancel?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** How a field of one picture looks; what happens to the picture is its owner's. */
export function PictureFrame(props: PictureFrameProps) {
  const { label, hint, shape, source, progress, messages, isSignedOut = false, onFiles } = props
  const id = useId()
  const isDisabled = !useHydrated() || (props.isDisabled ?? false)
  const drop = useImageDrop({ isMultiple: false, isDisabled, onFiles })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div
        {...drop.rootProps}
        className={`grid gap-2 outline-2 outline-offset-4 outline-dashed ${drop.isDragActive ? 'bg-wash outline-ink' : 'outline-transparent'}`}
      >
        <input {...drop.inputProps} id={`${id}-file`} />
        <div className={layouts[shape]}>
          <label
            htmlFor={`${id}-file`}
            className={`block ${isDisabled ? '' : 'cursor-pointer'} ${widths[shape]}`}
          >
            <PictureBox source={source} shape={shape} isFaint={progress !== undefined} />
          </label>
          <Actions {...props} id={id} isDisabled={isDisabled} onOpen={drop.open} />
        </div>
        <div className="min-h-12">
          <FieldMessages id={`${id}-error`} messages={messages} isSignedOut={isSignedOut} />
          {progress ? (
            <UploadProgress progress={progress} label={`Uploading ${label}`} />
          ) : (
            messages.length === 0 && <Hint id={`${id}-hint`} hint={hint} isEmpty={!source} />
          )}
        </div>
      </div>
      <p role="status" className="sr-only">
        {props.news}
      </p>
    </fieldset>
  )
}

interface HintProps {
  id: string
  hint: string | undefined
  isEmpty: boolean
}

function Hint({ id, hint, isEmpty }: HintProps) {
  return (
    <p id={id} className="text-sm text-quiet">
      {isEmpty && <span className="pointer-coarse:hidden">Drop or paste an image here. </span>}
      {hint}
    </p>
  )
}

interface ActionsProps extends PictureFrameProps {
  id: string
  isDisabled: boolean
  onOpen: () => void
}

/** The first button stays, whatever happens: the focus goes back to it when another one leaves. */
function Actions({ id, shape, source, isDisabled, onOpen, onFiles, ref, ...rest }: ActionsProps) {
  const thenFocus = (act: () => void) => () => {
    act()
    document.getElementById(`${id}-choose`)?.focus()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={ref}
        id={`${id}-choose`}
        look="outline"
        size="sm"
        aria-describedby={`${id}-error ${id}-hint`}
        disabled={isDisabled}
        onClick={onOpen}
      >
        {source ? 'Change image' : 'Choose image'}
      </Button>
      <SmallAction onClick={rest.onRemove && thenFocus(rest.onRemove)} isDisabled={isDisabled}>
        Remove<span className="sr-only"> image</span>
      </SmallAction>
      <PhotoButton
        camera={shape === 'round' ? 'user' : 'environment'}
        isDisabled={isDisabled}
        onFiles={onFiles}
      />
      <SmallAction onClick={rest.onRetry && thenFocus(rest.onRetry)} isDisabled={isDisabled}>
        Try again
      </SmallAction>
      <SmallAction onClick={rest.onCancel && thenFocus(rest.onCancel)}>Cancel</SmallAction>
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

interface FieldMessagesProps {
  id: string
  messages: readonly string[]
  isSignedOut: boolean
}

/** What went wrong, said aloud as it appears. Logging in again in another tab loses nothing here. */
export function FieldMessages({ id, messages, isSignedOut }: FieldMessagesProps) {
  return (
    <div id={id} role="alert" className="text-sm text-bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isSignedOut && (
        <p>
          You are logged out.{' '}
          <a
            href="/login"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-0"
          >
            Log in (opens a new tab)
          </a>{' '}
          and try again here.
        </p>
      )}
    </div>
  )
}
