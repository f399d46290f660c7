import { useState } from 'react'
import type { UploadKey } from '#shop/images/contract.ts'
import { useEndUploadKey } from '#web/queries/upload-keys.ts'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'
import { reasonOf } from '../reason.ts'

export function KeyRow({ uploadKey }: { uploadKey: UploadKey }) {
  const { id, name, madeAt, madeBy, lastUsedAt } = uploadKey
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useEndUploadKey({
    onDone: () => toast.success(`The key for ${name} works no longer`),
    onFailed: (error) => {
      setIsAsking(false)
      toast.error(`Failed to end key: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-quiet wrap-anywhere">
          Made on {formatDate(madeAt)} by {madeBy};{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 px-1 text-quiet underline-offset-4 hover:text-bad hover:underline max-md:text-bad max-md:underline"
      >
        End<span className="sr-only"> the key for {name}</span>
      </button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`End the key for ${name}`}
        side="middle"
      >
        <Question
          title={<span className="wrap-anywhere">End the key for {name}?</span>}
          confirm={isPending ? 'Ending…' : 'End key'}
          look="danger"
          isUnderway={isPending}
          onConfirm={() => mutate(id)}
          keep="Keep it"
          onKeep={() => setIsAsking(false)}
        >
          The program can send no more pictures with it. Those it has sent stay.
        </Question>
      </Panel>
    </li>
  )
}
