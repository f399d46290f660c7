import type { ReactNode } from 'react'
import type { Work } from '#shop/work/contract.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useRunWork } from '#web/queries/work.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { countWords, durationWords, resultWords, whenWords } from './work-words.ts'

/** What a row opens to. */
export function OpenedWork({ work }: { work: Work }) {
  const { cron, lastRun, nextRunAt, waiting, failed } = work
  return (
    <div className="grid max-w-prose gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact name="When">{whenWords(cron)}</Fact>
        {lastRun && (
          <Fact name="Last run">
            {formatDateTime(lastRun.startedAt)}, took {durationWords(lastRun.milliseconds)}
          </Fact>
        )}
        <Fact name="Result">{resultWords(work)}</Fact>
        {nextRunAt && <Fact name="Next run">{formatDateTime(nextRunAt)}</Fact>}
        <Fact name="Waiting">{countWords(waiting)}</Fact>
        {cron === null && <Fact name="Failed">{countWords(failed)}</Fact>}
      </dl>
      {cron !== null && <RunNow work={work} />}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}

function RunNow({ work: { name, what, waiting } }: { work: Work }) {
  const { mutate, isPending } = useRunWork({
    onDone: () => toast.success('Task queued'),
    onFailed: (error) => toast.error(`Failed to run: ${reasonOf(error, 'Please try again')}`),
  })
  const isUnderway = isPending || waiting > 0
  return (
    <Button
      look="outline"
      size="sm"
      className="justify-self-start"
      aria-disabled={isUnderway}
      onClick={() => !isUnderway && mutate(name)}
    >
      Run now<span className="sr-only">: {what}</span>
    </Button>
  )
}
