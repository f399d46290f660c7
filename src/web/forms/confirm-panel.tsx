import type { ReactNode } from 'react'
import { m } from '#messages'
import { useAction } from '#web/queries/use-action.ts'
import { Question, type QuestionProps } from '#web/ui/question.tsx'

type ConfirmedAction<Output> = Pick<
  Parameters<typeof useAction<void, Output>>[0],
  'send' | 'changes' | 'refreshAfterMs' | 'done' | 'failed' | 'unsaid' | 'onDone'
>

interface ConfirmPanelProps<Output>
  extends ConfirmedAction<Output>,
    Pick<QuestionProps, 'isOpen' | 'label' | 'children' | 'confirm' | 'look' | 'keep'> {
  onClose: () => void
  /** The label unless said otherwise. */
  title?: ReactNode
  /** Replaces `confirm` while the action is running. */
  underway: string
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
  look = 'solid',
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
    <Question
      isOpen={isOpen}
      label={label}
      title={title}
      confirm={isRunning ? underway : confirm}
      look={look}
      isUnderway={isRunning}
      onConfirm={() => run()}
      keep={keep}
      onKeep={onClose}
    >
      {children}
    </Question>
  )
}
