import type { Ref } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface SaveButtonProps {
  ref: Ref<HTMLButtonElement>
  isSaving: boolean
  isUploading: boolean
  className?: string
  /** The action, such as `Save page`. */
  children: string
}

export function SaveButton({ ref, isSaving, isUploading, className, children }: SaveButtonProps) {
  return (
    // Not disabled, which would take the focus from it.
    <Button ref={ref} type="submit" aria-disabled={isSaving || isUploading} className={className}>
      {isSaving ? m.common_saving() : isUploading ? m.form_uploading() : children}
    </Button>
  )
}

/** An unchanged version means that nothing was changed. */
export function tellSaved(
  shown: { version: number },
  saved: { version: number },
  words: string,
): void {
  if (saved.version === shown.version) toast.info(m.form_no_changes())
  else toast.success(words)
}
