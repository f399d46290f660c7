import type { ReactNode } from 'react'
import { Panel } from './panel.tsx'
import { Question } from './question.tsx'

interface QuestionPanelProps {
  isOpen: boolean
  /** Said to those who cannot see it open. */
  label: string
  title: string
  /** What will follow. */
  children: ReactNode
  confirm: string
  isUnderway: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something is lost. */
export function QuestionPanel({ isOpen, label, title, onClose, ...question }: QuestionPanelProps) {
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={label} side="middle">
      <Question
        {...question}
        title={<span className="wrap-anywhere">{title}</span>}
        look="danger"
        keep="Cancel"
        onKeep={onClose}
      />
    </Panel>
  )
}
