import { type RefObject, useEffect, useRef } from 'react'

/**
 * Takes pasted files wherever the focus is, unless something else wants them: a text field wants
 * text, and what is behind an open dialog wants nothing.
 */
export function usePaste(
  field: RefObject<HTMLElement | null>,
  take: ((files: File[]) => void) | undefined,
): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    function paste(event: ClipboardEvent) {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (!latest.current || files.length === 0 || isForAnother(event, field.current)) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [field])
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
