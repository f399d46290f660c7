import { CloseIcon } from './icons.tsx'

interface CloseButtonProps {
  /** What it closes. */
  label: string
  onClose: () => void
  className?: string
}

export function CloseButton({ label, onClose, className = '' }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClose}
      className={`grid size-11 shrink-0 place-items-center ${className}`}
    >
      <CloseIcon />
    </button>
  )
}
