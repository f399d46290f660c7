import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beginningQuery, useTakeOver } from '#web/queries/beginning.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from './reason.ts'

/** In a restored copy: that it sends nothing, and the way to make it the shop. */
export function CopyNotice() {
  const restoredAt = useQuery(beginningQuery).data?.restoredAt
  const [isAsking, setIsAsking] = useState(false)
  const takeOver = useTakeOver((error) =>
    toast.error(`Failed to make this the shop: ${reasonOf(error, 'Please try again')}`),
  )
  if (!restoredAt) return null
  return (
    <aside
      aria-label="Restored copy"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-madder bg-warn-wash px-4 py-2"
    >
      <p className="py-1">
        This is a copy, restored from a backup on {formatDateTime(restoredAt)}. It sends no mail and
        no reports, and asks for no refunds.
      </p>
      <Button size="sm" onClick={() => setIsAsking(true)}>
        This is the shop now…
      </Button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label="Is this the shop now?"
        side="middle"
      >
        <Question
          title="Is this the shop now?"
          confirm={takeOver.isPending ? 'Starting…' : 'This is the shop now'}
          look="solid"
          isUnderway={takeOver.isPending}
          onConfirm={() => takeOver.mutate()}
          keep="Not now"
          onKeep={() => setIsAsking(false)}
        >
          It sends mails and reports and asks for refunds from then on. Make sure the shop it was
          copied from is stopped: otherwise customers get everything twice.
        </Question>
      </Panel>
    </aside>
  )
}
