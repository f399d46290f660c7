import {
  type ChangeEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useDropzone } from 'react-dropzone'
import { useHref } from 'react-router'
import { m } from '#messages'
import { UPLOAD_TYPES } from '#shop/images/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** State of the field for its parts. */
export interface Drop {
  id: string
  isDisabled: boolean
  onFiles: (files: File[]) => void
  /** Opens the file dialog. */
  open: () => void
  /** Moves the focus, which would be lost with the pressed button. */
  thenFocus: (act: () => void) => () => void
}

interface DropFieldProps {
  label: string
  isMultiple?: boolean
  isDisabled: boolean | undefined
  onFiles: (files: File[]) => void
  children: (drop: Drop) => ReactNode
}

/** Accepts files however they are added, valid or not. */
export function DropField({
  label,
  isMultiple = false,
  onFiles,
  children,
  ...rest
}: DropFieldProps) {
  const id = useId()
  const isDisabled = !useHydrated() || (rest.isDisabled ?? false)
  const { getRootProps, getInputProps, inputRef, rootRef, isDragActive, open } = useDropzone({
    onDrop: (files: File[]) => {
      // Choosing the same file again must be a change again.
      if (inputRef.current) inputRef.current.value = ''
      if (files.length > 0) onFiles(files)
    },
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  usePaste(rootRef, isDisabled ? undefined : onFiles)
  const thenFocus = (act: () => void) => () => {
    act()
    document.getElementById(`${id}-choose`)?.focus()
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div
        {...getRootProps()}
        className={`grid grid-cols-1 gap-3 outline-2 outline-offset-4 outline-dashed ${isDragActive ? 'bg-wash outline-ink' : 'outline-transparent'}`}
      >
        <input
          {...getInputProps({
            accept: UPLOAD_TYPES.join(','),
            multiple: isMultiple,
            disabled: isDisabled,
            'aria-hidden': true,
            'aria-label': undefined,
            style: { display: 'none' },
          })}
          id={`${id}-file`}
        />
        {children({ id, isDisabled, onFiles, open, thenFocus })}
      </div>
    </fieldset>
  )
}

/** Accepts pasted files wherever the focus is, except in a text field, and behind an open dialog. */
function usePaste(
  field: RefObject<HTMLElement | null>,
  take: ((files: File[]) => void) | undefined,
): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = Array.from(event.clipboardData?.files ?? [])
    if (!take || files.length === 0 || isForAnother(event, field.current)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}

function isForAnother(event: ClipboardEvent, field: HTMLElement | null): boolean {
  if (event.defaultPrevented || !field) return true
  const dialog = document.querySelector('dialog:modal')
  if (dialog && !dialog.contains(field)) return true
  return isTyping(event.target) && (event.clipboardData?.types.includes('text/plain') ?? false)
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  if (target instanceof HTMLInputElement) return target.type !== 'file'
  return target instanceof HTMLElement && target.isContentEditable
}

interface ChooseButtonProps {
  drop: Drop
  ref: Ref<HTMLButtonElement> | undefined
  children: string
}

/** Always present: gets the focus when another button disappears. */
export function ChooseButton({ drop, ref, children }: ChooseButtonProps) {
  const { id, isDisabled, open } = drop
  return (
    <Button
      ref={ref}
      id={`${id}-choose`}
      look="outline"
      size="sm"
      aria-describedby={`${id}-error ${id}-hint`}
      disabled={isDisabled}
      onClick={open}
    >
      {children}
    </Button>
  )
}

interface PhotoButtonProps {
  drop: Drop
  /** The front or the back camera. */
  camera: 'user' | 'environment'
}

/** Opens the camera, on touch devices; others have the file dialog. */
export function PhotoButton({ drop: { isDisabled, onFiles }, camera }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = Array.from(currentTarget.files ?? [])
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }

  return (
    <span className="hidden pointer-coarse:contents">
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join(',')}
        capture={camera}
        onChange={take}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
      />
      <Button look="outline" size="sm" disabled={isDisabled} onClick={() => input.current?.click()}>
        {m.upload_photo()}
      </Button>
    </span>
  )
}

interface FieldMessagesProps {
  drop: Drop
  messages: readonly string[]
  isSignedOut: boolean
}

/** Errors, announced as they appear. Logging in again in another tab loses nothing here. */
export function FieldMessages({ drop, messages, isSignedOut }: FieldMessagesProps) {
  const loginHref = useHref('/login')
  return (
    <div id={`${drop.id}-error`} role="alert" className="text-sm text-bad">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {isSignedOut && (
        <p>
          {m.upload_logged_out()}{' '}
          <a
            href={loginHref}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-0"
          >
            {m.upload_log_in()}
          </a>{' '}
          {m.upload_try_here()}
        </p>
      )}
    </div>
  )
}
