import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useDropzone } from 'react-dropzone'
import { UPLOAD_TYPES } from '#shop/images/rules.ts'
import { Button } from '#web/ui/button.tsx'

interface ImageDropOptions {
  isMultiple: boolean
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Every way in which files come into a field, right or wrong. */
export function useImageDrop({ isMultiple, isDisabled, onFiles }: ImageDropOptions) {
  const { getRootProps, getInputProps, inputRef, rootRef, isDragActive, open } = useDropzone({
    onDrop: (files: File[]) => {
      // The same file chosen again is a change again.
      if (inputRef.current) inputRef.current.value = ''
      if (files.length > 0) onFiles(files)
    },
    disabled: isDisabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
  })
  usePaste(rootRef, isDisabled ? undefined : onFiles)
  return {
    rootProps: getRootProps(),
    inputProps: getInputProps({
      accept: UPLOAD_TYPES.join(','),
      multiple: isMultiple,
      disabled: isDisabled,
      'aria-hidden': true,
      'aria-label': undefined,
      style: { display: 'none' },
    }),
    isDragActive,
    open,
  }
}

/**
 * Takes pasted files wherever the focus is, unless something else wants them: a text field wants
 * text, and what is behind an open dialog wants nothing.
 */
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

interface PhotoButtonProps {
  /** Towards the person, or what is in front of them. */
  camera: 'user' | 'environment'
  isDisabled: boolean
  onFiles: (files: File[]) => void
}

/** Opens the camera, on devices that are touched; others have the file dialog. */
export function PhotoButton({ camera, isDisabled, onFiles }: PhotoButtonProps) {
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
        Take a photo
      </Button>
    </span>
  )
}
