import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

interface ShownOnceProps {
  /** What it is, such as `Secret`. */
  what: string
  value: string
  /** Whom or what it is for. */
  children: ReactNode
  onDone: () => void
}

/** Shows a secret, only this once. */
export function ShownOnce({ what, value, children, onDone }: ShownOnceProps) {
  return (
    <div role="status" className="max-w-xl border-l-2 border-good bg-good-wash px-4 py-3">
      <p className="wrap-anywhere">
        {children} {m.key_shown_once()}
      </p>
      <p className="mt-2 font-mono text-base wrap-anywhere select-all">{value}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <CopyButton what={what} value={value} />
        <Button look="outline" size="sm" onClick={onDone}>
          {m.common_done()}
        </Button>
      </div>
    </div>
  )
}
