import type { ReactNode } from 'react'
import { m } from '#messages'
import { CloseButton } from '#web/ui/close-button.tsx'

interface ResultNoticeProps<Refused> {
  summary: string
  refused: readonly Refused[]
  nameOf: (refused: Refused) => ReactNode
  onClose: () => void
  /** A follow-up action. */
  action?: ReactNode
}

/** The result of an action on several rows. */
export function ResultNotice<Refused extends { id: string; reason: string }>({
  summary,
  refused,
  nameOf,
  onClose,
  action,
}: ResultNoticeProps<Refused>) {
  const look = refused.length > 0 ? 'border-warn bg-warn-wash' : 'border-good bg-good-wash'
  return (
    <div className={`flex items-start justify-between gap-4 border-l-2 px-4 ${look}`}>
      <div className="max-h-[30dvh] min-w-0 overflow-y-auto py-3">
        <p className="font-medium">{summary}</p>
        {action}
        <ul>
          {refused.map((each) => (
            <li key={each.id} className="mt-1 wrap-anywhere">
              {nameOf(each)} {each.reason}
            </li>
          ))}
        </ul>
      </div>
      <CloseButton label={m.list_dismiss()} onClose={onClose} className="-mr-3" />
    </div>
  )
}
