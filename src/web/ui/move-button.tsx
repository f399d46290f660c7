import { type ReactNode, useRef } from 'react'

interface MoveButtonProps {
  label: string
  isOff: boolean
  onMove: () => void
  children: ReactNode
}

/** Keeps the focus at the end of its range, and while its item moves. */
export function MoveButton({ label, isOff, onMove, children }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  return (
    <button
      ref={button}
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (isOff) return
        onMove()
        setTimeout(() => button.current?.focus())
      }}
      className="grid size-11 place-items-center hover:bg-wash aria-disabled:text-line-strong aria-disabled:hover:bg-transparent lg:size-9"
    >
      {children}
    </button>
  )
}
