import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#web/ui/button.tsx'
import { CloseButton } from '#web/ui/close-button.tsx'
import { Panel } from '#web/ui/panel.tsx'

interface FilterSheetProps {
  isOpen: boolean
  onClose: () => void
  /** Text of the button that leads to what was found. */
  show: string
  children: ReactNode
}

/** Filters of a list on a phone, in the shop and in the dashboard. */
export function FilterSheet({ isOpen, onClose, show, children }: FilterSheetProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={m.filter_and_sort()} side="bottom">
      <div className="flex max-h-[88dvh] flex-col">
        <div className="flex min-h-14 shrink-0 items-center justify-between px-5">
          <p className="font-display text-xl">{m.filter_and_sort()}</p>
          <CloseButton label={m.filter_close()} onClose={onClose} className="-mr-3" />
        </div>
        <div className="overflow-y-auto px-5 pt-2 pb-5">{children}</div>
        <div className="shrink-0 border-t border-line px-5 py-3">
          <Button onClick={onClose} className="w-full">
            {show}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
