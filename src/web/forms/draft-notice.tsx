import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { FormDraft } from './use-draft.ts'

const words = {
  after_log_in: 'You were logged out. Your changes are still here and not saved yet.',
  after_leaving: 'Draft restored. Your changes are not saved yet.',
}

interface DraftNoticeProps {
  draft: FormDraft
  /** Whether there is anything that is not saved. */
  isDirty: boolean
}

/** Tells that a draft is back, and asks whoever is about to leave one. */
export function DraftNotice({ draft, isDirty }: DraftNoticeProps) {
  const { restored, throwAway, blocker } = draft
  const isBlocked = blocker.state === 'blocked'
  const stay = () => blocker.state === 'blocked' && blocker.reset()
  return (
    <>
      <div role="status">
        {restored !== 'not' && isDirty && (
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-info bg-info-wash px-4 py-1 text-info">
            <p className="py-2">{words[restored]}</p>
            <TextButton look="plain" className="text-sm font-medium underline" onClick={throwAway}>
              Discard
            </TextButton>
          </div>
        )}
      </div>
      <Panel isOpen={isBlocked} onClose={stay} label="Leave without saving" side="middle">
        <Question
          title="Leave without saving?"
          confirm="Leave"
          look="solid"
          isUnderway={false}
          onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
          keep="Cancel"
          onKeep={stay}
        >
          Your changes are not saved. They are kept as a draft while this tab is open.
        </Question>
      </Panel>
    </>
  )
}
