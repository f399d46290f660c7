import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatDateTime, formatTime } from '#shop/shared/dates.ts'
import type { Work, WorkCondition } from '#shop/work/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { preload } from '#web/queries/preload.ts'
import { useAction } from '#web/queries/use-action.ts'
import { runWork, WORK, workQuery } from '#web/queries/work.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { FailedWorkList } from './failed-work.tsx'
import { SmsList } from './sms-list.tsx'
import {
  formatDuration,
  formatJobCount,
  formatSchedule,
  resultText,
  workConditionLabels,
} from './work-labels.ts'

/** On a phone a row shows the work and its state; it opens to the rest. */
const columns: Column<Work>[] = [
  {
    heading: m.task_task,
    isName: true,
    cell: ({ what }) => <span className="wrap-anywhere">{what}</span>,
    onPhone: (work) => (
      <p className="text-quiet">
        <LastRun work={work} />
      </p>
    ),
  },
  {
    heading: m.task_when,
    from: 'lg',
    className: 'whitespace-nowrap text-quiet',
    cell: ({ cron }) => formatSchedule(cron),
  },
  {
    heading: m.task_last_run,
    from: 'md',
    className: 'tabular whitespace-nowrap',
    cell: (work) => <LastRun work={work} />,
  },
  {
    heading: m.task_next_run,
    from: 'lg',
    className: 'tabular whitespace-nowrap',
    cell: ({ nextRunAt }) =>
      nextRunAt ? <time dateTime={nextRunAt}>{formatTime(nextRunAt)}</time> : '–',
  },
  {
    heading: m.task_waiting,
    align: 'right',
    from: 'md',
    className: 'tabular whitespace-nowrap',
    cell: ({ waiting }) => formatJobCount(waiting),
  },
  {
    heading: m.common_status,
    align: 'right',
    className: 'w-px whitespace-nowrap',
    cell: ({ lastRun, condition }) =>
      lastRun || condition !== 'fine' ? (
        <Badge tone={tones[condition]}>{workConditionLabels[condition]()}</Badge>
      ) : (
        '–'
      ),
  },
]

function LastRun({ work: { lastRun } }: { work: Work }) {
  if (!lastRun) return m.task_not_run()
  return <Moment at={lastRun.startedAt} />
}

const tones: Record<WorkCondition, Tone> = { fine: 'green', failed: 'red', late: 'yellow' }

export const meta = sectionMeta(() => m.task_title())

/** The shop's background work and its state. */
export function clientLoader() {
  preload('manageWork', workQuery)
}

export default function TasksPage() {
  const work = useWholeList(workQuery)
  return (
    <AdminPage title={m.task_title()} lead={m.task_lead()}>
      <FailedWorkList />
      <PagedTable
        list={work}
        what={m.task_what()}
        caption={m.task_caption()}
        columns={columns}
        keyOf={({ name }) => name}
        details={openWork}
        empty={<EmptyList title={m.task_none()}>{m.task_none_text()}</EmptyList>}
      />
      <SmsList />
    </AdminPage>
  )
}

function openWork(work: Work) {
  return <OpenedWork work={work} />
}

/** Details of a row. */
function OpenedWork({ work }: { work: Work }) {
  const { cron, lastRun, nextRunAt, waiting, failed } = work
  return (
    <div className="grid max-w-prose gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
        <Fact name={m.task_when()}>{formatSchedule(cron)}</Fact>
        {lastRun && (
          <Fact name={m.task_last_run()}>
            {m.task_took({
              time: formatDateTime(lastRun.startedAt),
              duration: formatDuration(lastRun.milliseconds),
            })}
          </Fact>
        )}
        <Fact name={m.task_result()}>{resultText(work)}</Fact>
        {nextRunAt && <Fact name={m.task_next_run()}>{formatDateTime(nextRunAt)}</Fact>}
        <Fact name={m.task_waiting()}>{formatJobCount(waiting)}</Fact>
        {cron === null && <Fact name={m.status_failed()}>{formatJobCount(failed)}</Fact>}
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
  const [run, isRunning] = useAction({
    send: runWork,
    changes: WORK,
    done: m.task_queued(),
    failed: m.task_run_failed(),
  })
  const isUnderway = isRunning || waiting > 0
  return (
    <Button
      look="outline"
      size="sm"
      className="justify-self-start"
      aria-disabled={isUnderway}
      onClick={() => !isUnderway && run(name)}
    >
      {m.task_run_now()}
      <span className="sr-only">: {what}</span>
    </Button>
  )
}
