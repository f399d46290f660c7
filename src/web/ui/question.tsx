import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface QuestionProps {
  title: ReactNode
  /** The consequences. */
  children: ReactNode
  confirm: string
  look: 'solid' | 'danger'
  isUnderway: boolean
  onConfirm: () => void
  /** The safe answer, which has the focus first. */
  keep: string
  onKeep: () => void
}

/** Asks once, in a panel, before an action. */
export function Question({
  title,
  children,
  confirm,
  look,
  isUnderway,
  onConfirm,
  keep,
  onKeep,
}: QuestionProps) {
  return (
    <div className="p-6 text-left">
      <h2 className="text-xl">{title}</h2>
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
  )
}
