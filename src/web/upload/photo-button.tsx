import { type ChangeEvent, useRef } from 'react'
import { UPLOAD_TYPES } from '#shop/images/rules.ts'
import { Button } from '#web/ui/button.tsx'

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
