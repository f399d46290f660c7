import type { ReactNode } from 'react'
import { useAction } from '#web/queries/use-action.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'

type ConfirmedAction<Output> = Pick<
  Parameters<typeof useAction<void, Output>>[0],
  'send' | 'changes' | 'refreshAfterMs' | 'done' | 'failed' | 'unsaid' | 'onDone'
>

interface ConfirmPanelProps<Output> extends ConfirmedAction<Output> {
  isOpen: boolean
  onClose: () => void
  /** Names the panel, and what is asked unless a title does. */
  label: string
  title?: ReactNode
  /** What will follow. */
  children: ReactNode
  confirm: string
  /** Stands in place of `confirm` while it is done. */
  underway: string
  look: 'solid' | 'danger'
  /** The way back. */
  keep?: string
}

/** Asks once before something is done, and does it. */
export function ConfirmPanel<Output>({
  isOpen,
  onClose,
  label,
  title = label,
  children,
  confirm,
  underway,
  look,
  keep = 'Cancel',
  onDone,
  ...action
}: ConfirmPanelProps<Output>) {
  const [run, isRunning] = useAction<void, Output>({
    ...action,
    onDone: (output) => {
      onClose()
      onDone?.(output)
    },
    onFailed: onClose,
  })
  return (
    <Panel isOpen={isOpen} onClose={onClose} label={label} side="middle">
      <Question
        title={<span className="wrap-anywhere">{title}</span>}
        confirm={isRunning ? underway : confirm}
        look={look}
        isUnderway={isRunning}
        onConfirm={() => run()}
        keep={keep}
        onKeep={onClose}
      >
        {children}
      </Question>
    </Panel>
  )
}
