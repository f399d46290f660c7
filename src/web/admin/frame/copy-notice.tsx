import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { setupQuery } from '#web/queries/setup.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'

/** In a restored copy: says that it sends nothing, and offers to make it the live shop. */
export function CopyNotice() {
  const restoredAt = useQuery(setupQuery).data?.restoredAt
  const [isAsking, setIsAsking] = useState(false)
  const [goLive, isStarting] = useAction<void, unknown>({
    send: () => call('POST /setup/make-live'),
    // Every page says that this is a copy until it is reloaded.
    onDone: () => window.location.reload(),
    changes: [setupQuery.queryKey],
    failed: 'Failed to make this the live shop',
  })
  if (!restoredAt) return null
  return (
    <aside
      aria-label="Restored copy"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-madder bg-warn-wash px-4 py-2"
    >
      <p className="py-1">
        This copy was restored from a backup on {formatDateTime(restoredAt)}. It sends no emails or
        reports and requests no refunds.
      </p>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        Make this the live shop…
      </Button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label="Make this the live shop?"
        side="middle"
      >
        <Question
          title="Make this the live shop?"
          confirm={isStarting ? 'Starting…' : 'Make this the live shop'}
          look="solid"
          isUnderway={isStarting}
          onConfirm={() => goLive()}
          keep="Cancel"
          onKeep={() => setIsAsking(false)}
        >
          It will start sending emails and reports and requesting refunds. Stop the original shop
          first, or customers get everything twice.
        </Question>
      </Panel>
    </aside>
  )
}
