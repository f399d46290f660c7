import { type ReactNode, useEffect, useRef } from 'react'
import { CheckIcon } from '#web/ui/icons.tsx'

/** Gets the focus when it appears: it is above the form, whose button is far below. */
export function SuccessBanner({ children }: { children: ReactNode }) {
  const banner = useRef<HTMLParagraphElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <p
      ref={banner}
      tabIndex={-1}
      className="mb-8 flex items-center gap-3 bg-good-wash px-4 py-3 font-medium text-good outline-none"
    >
      <CheckIcon />
      {children}
    </p>
  )
}
