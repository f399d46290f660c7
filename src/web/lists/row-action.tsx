import type { ComponentProps } from 'react'
import { Verb } from '#web/ui/verb.tsx'

interface RowActionProps extends ComponentProps<'button'> {
  /** What it acts on; distinguishes the button from those of other rows. */
  of: string
  isUnderway?: boolean
}

/** An action on a row, shown as a word. */
export function RowAction({ of, isUnderway, className = '', children, ...rest }: RowActionProps) {
  return (
    <button
      type="button"
      // Not disabled, which would take the focus from it.
      aria-disabled={isUnderway}
      className={`min-h-11 px-1 text-quiet underline-offset-4 hover:text-ink hover:underline max-md:text-ink max-md:underline lg:min-h-9 ${className}`}
      {...rest}
    >
      <Verb of={of}>{children}</Verb>
    </button>
  )
}
