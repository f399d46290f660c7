import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shop/audit/contract.ts'
import type { Column } from '#web/lists/column.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { pathToAudit } from './audit-filter.ts'
import { actorWords, isAboutOrder, subjectWords, textOfEntry } from './audit-words.ts'

const LINK =
  'inline-flex min-h-11 max-w-full items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-6'

/** On a phone a row is what was done and to what, and below it by whom, when and from where. */
const columns: Column<AuditEntry>[] = [
  {
    heading: 'When',
    from: 'md',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ at, address }) => (
      <>
        <When at={at} />
        {address && (
          <p className="max-w-40 text-xs whitespace-normal wrap-anywhere lg:hidden">
            from {address}
          </p>
        )}
      </>
    ),
  },
  {
    heading: 'Who',
    from: 'md',
    className: 'max-w-44 xl:max-w-64',
    cell: ({ actor }) => <Who actor={actor} />,
  },
  { heading: 'What', cell: (entry) => <What entry={entry} /> },
  {
    heading: 'Subject',
    from: 'md',
    className: 'max-w-44 xl:max-w-64',
    cell: (entry) => <Which entry={entry} />,
  },
  {
    heading: 'From',
    from: 'lg',
    className: 'tabular max-w-40 min-w-28 wrap-anywhere text-quiet',
    cell: ({ address }) => address,
  },
]

export function AuditTable({ list, empty }: { list: List<AuditEntry>; empty: ReactNode }) {
  return (
    <PagedTable
      list={list}
      what="activity"
      found={['entry', 'entries']}
      empty={empty}
      caption="Activity, newest first"
      columns={columns}
      keyOf={keyOf}
    />
  )
}

function keyOf({ at, actor, action, subject, details }: AuditEntry): string {
  return JSON.stringify([at, actor, action, subject, details])
}

function What({ entry }: { entry: AuditEntry }) {
  const { what, more } = textOfEntry(entry)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="max-md:font-medium">{what}</p>
        <div className="max-w-full md:hidden">
          <Which entry={entry} />
        </div>
      </div>
      {more && <p className="text-xs wrap-anywhere text-quiet">{more}</p>}
      <p className="tabular text-xs wrap-anywhere text-quiet md:hidden">
        {actorWords(entry.actor)}, <When at={entry.at} />
        {entry.address && `, from ${entry.address}`}
      </p>
    </>
  )
}

function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}

function Who({ actor }: { actor: string }) {
  return (
    <Link
      to={pathToAudit({ q: actor })}
      title={`Show activity: ${actorWords(actor)}`}
      className={LINK}
    >
      <span className="truncate">{actorWords(actor)}</span>
    </Link>
  )
}

/** Signing in was done to nobody else, a stocktake to many products, and the days of a download are said beside it. An order that is gone cannot be looked at any more. */
function Which({ entry }: { entry: AuditEntry }) {
  const { actor, action, subject } = entry
  if (subject === actor || subject === '' || action === 'orders_given') return null
  const isOrder = isAboutOrder(entry)
  const words = subjectWords(entry)
  return (
    <Link
      to={isOrder ? pathToSection('orders', { q: subject }) : pathToAudit({ q: subject })}
      title={isOrder ? undefined : `Show activity: ${words}`}
      className={`${LINK} tabular`}
    >
      <span className="truncate">{words}</span>
    </Link>
  )
}
