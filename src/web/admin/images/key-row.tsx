import { useState } from 'react'
import type { UploadKey } from '#shop/images/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useEndUploadKey } from '#web/queries/upload-keys.ts'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Question } from '#web/ui/question.tsx'
import { toast } from '#web/ui/toast.ts'

export function KeyRow({ uploadKey }: { uploadKey: UploadKey }) {
  const { id, name, madeAt, madeBy, lastUsedAt } = uploadKey
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useEndUploadKey({
    onDone: () => toast.success(`Key for ${name} deleted`),
    onFailed: (error) => {
      setIsAsking(false)
      toast.error(`Failed to delete key: ${reasonOf(error, 'Please try again')}`)
    },
  })
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-quiet wrap-anywhere">
          Created on {formatDate(madeAt)} by {madeBy};{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 px-1 text-quiet underline-offset-4 hover:text-bad hover:underline max-md:text-bad max-md:underline"
      >
        Delete<span className="sr-only"> the key for {name}</span>
      </button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Delete the key for ${name}`}
        side="middle"
      >
        <Question
          title={<span className="wrap-anywhere">Delete the key for {name}?</span>}
          confirm={isPending ? 'Deleting…' : 'Delete key'}
          look="danger"
          isUnderway={isPending}
          onConfirm={() => mutate(id)}
          keep="Cancel"
          onKeep={() => setIsAsking(false)}
        >
          The program can no longer upload images. Existing images are kept.
        </Question>
      </Panel>
    </li>
  )
}
