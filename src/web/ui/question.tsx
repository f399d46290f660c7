import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'

export interface QuestionProps {
  isOpen: boolean
  /** Accessible name. */
  label: string
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  confirm: string
  look?: 'solid' | 'danger'
  isUnderway?: boolean
  onConfirm: () => void
  /** The safe answer, which has the focus first. */
  keep?: string
  onKeep: () => void
}

/** Asks once, in a panel, before an action. */
export function Question({
  isOpen,
  label,
  title,
  children,
  confirm,
  look = 'solid',
  isUnderway = false,
  onConfirm,
  keep = m.common_cancel(),
  onKeep,
}: QuestionProps) {
  return (
    <Panel isOpen={isOpen} onClose={onKeep} label={label} side="middle">
      <div className="p-6 text-left">
        <h2 className="text-xl wrap-anywhere">{title}</h2>
        <div className="mt-3 text-base">{children}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onKeep}>
            {keep}
          </Button>
          <Button look={look} disabled={isUnderway} onClick={onConfirm}>
            {confirm}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
