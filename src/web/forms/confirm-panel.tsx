import type { ReactNode } from 'react'
import { m } from '#messages'
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
  /** Accessible name of the panel, and the question if there is no title. */
  label: string
  title?: ReactNode
  /** The consequences. */
  children: ReactNode
  confirm: string
  /** Replaces `confirm` while the action is running. */
  underway: string
  look: 'solid' | 'danger'
  /** The way back. */
  keep?: string
}

/** Asks once before an action, and runs it. */
export function ConfirmPanel<Output>({
  isOpen,
  onClose,
  label,
  title = label,
  children,
  confirm,
  underway,
  look,
  keep = m.common_cancel(),
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
