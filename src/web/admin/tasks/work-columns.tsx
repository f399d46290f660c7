import type { Work, WorkCondition } from '#shop/work/contract.ts'
import type { Column } from '#web/lists/column.ts'
import { formatDateTime, formatTime } from '#web/ui/dates.ts'
import { OpenedWork } from './opened-work.tsx'
import { countWords, whenWords, workConditionWords } from './work-words.ts'

/** On a phone a row shows what is done and how it stands; it opens to the rest. */
export const workColumns: Column<Work>[] = [
  {
    heading: 'Task',
    isName: true,
    cell: ({ what }) => <span className="wrap-anywhere">{what}</span>,
    onPhone: (work) => (
      <p className="text-quiet">
        <LastRun work={work} />
      </p>
    ),
  },
  {
    heading: 'When',
    from: 'lg',
    className: 'whitespace-nowrap text-quiet',
    cell: ({ cron }) => whenWords(cron),
  },
  {
    heading: 'Last run',
    from: 'md',
    className: 'tabular whitespace-nowrap',
    cell: (work) => <LastRun work={work} />,
  },
  {
    heading: 'Next run',
    from: 'lg',
    className: 'tabular whitespace-nowrap',
    cell: ({ nextRunAt }) =>
      nextRunAt ? <time dateTime={nextRunAt}>{formatTime(nextRunAt)}</time> : '–',
  },
  {
    heading: 'Waiting',
    align: 'right',
    from: 'md',
    className: 'tabular whitespace-nowrap',
    cell: ({ waiting }) => countWords(waiting),
  },
  {
    heading: 'Status',
    align: 'right',
    className: 'w-px whitespace-nowrap',
    cell: ({ condition }) => <ConditionLabel condition={condition} />,
  },
]

function LastRun({ work: { lastRun } }: { work: Work }) {
  if (!lastRun) return 'Not run yet'
  return <time dateTime={lastRun.startedAt}>{formatDateTime(lastRun.startedAt)}</time>
}

const colours: Record<WorkCondition, string> = {
  fine: 'bg-good-wash text-good',
  failed: 'bg-bad-wash text-bad',
  late: 'bg-warn-wash text-warn',
}

function ConditionLabel({ condition }: { condition: WorkCondition }) {
  return (
    <span className={`inline-block px-2 py-0.5 text-xs font-medium ${colours[condition]}`}>
      {workConditionWords[condition]}
    </span>
  )
}

export function openedWork(work: Work) {
  return <OpenedWork work={work} />
}
