import { memo } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { dashboardPath } from '../orders/dashboard-path.ts'
import { pathToAudit } from './audit-filter.ts'
import { actorWords, isAboutOrder, textOfEntry } from './audit-words.ts'

const HEADING = `${COLUMN_HEADING} pr-4 whitespace-nowrap last:pr-0`
const CELL = 'border-b border-line py-2 pr-4 align-middle last:pr-0 max-md:pr-0'
const LINK =
  'inline-flex min-h-11 max-w-full items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-6'

interface ActivityTableProps {
  entries: AuditEntry[]
  /** These are the last ones, while others are on their way. */
  isOutdated: boolean
}

/** On a phone a row is what was done and to what, and below it by whom, when and from where. */
export function AuditTable({ entries, isOutdated }: ActivityTableProps) {
  return (
    <table
      inert={isOutdated}
      className="w-full border-separate border-spacing-0 text-left transition-opacity inert:opacity-50 max-md:table-fixed"
    >
      <caption className="sr-only">Activity, newest first</caption>
      <thead className="text-xs text-quiet max-md:hidden">
        <tr>
          <th scope="col" className={HEADING}>
            When
          </th>
          <th scope="col" className={HEADING}>
            Who
          </th>
          <th scope="col" className={HEADING}>
            What
          </th>
          <th scope="col" className={HEADING}>
            Which
          </th>
          <th scope="col" className={`${HEADING} max-lg:hidden`}>
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={keyOf(entry)} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function keyOf({ at, actor, action, subject, details }: AuditEntry): string {
  return JSON.stringify([at, actor, action, subject, details])
}

/** Remembered, because a long list has thousands of them. */
const Row = memo(function Row({ entry }: { entry: AuditEntry }) {
  const { what, more } = textOfEntry(entry)
  return (
    <tr>
      <td className={`${CELL} tabular whitespace-nowrap text-quiet max-md:hidden`}>
        <When at={entry.at} />
        {entry.address && (
          <p className="max-w-40 text-xs whitespace-normal wrap-anywhere lg:hidden">
            from {entry.address}
          </p>
        )}
      </td>
      <td className={`${CELL} max-w-44 max-md:hidden xl:max-w-64`}>
        <Who actor={entry.actor} />
      </td>
      <td className={CELL}>
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
      </td>
      <td className={`${CELL} max-w-44 max-md:hidden max-lg:pr-0 xl:max-w-64`}>
        <Which entry={entry} />
      </td>
      <td className={`${CELL} tabular max-w-40 min-w-28 wrap-anywhere text-quiet max-lg:hidden`}>
        {entry.address}
      </td>
    </tr>
  )
})

function When({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>
}

function Who({ actor }: { actor: string }) {
  return (
    <Link to={pathToAudit(actor)} title={`All activity of ${actorWords(actor)}`} className={LINK}>
      <span className="truncate">{actorWords(actor)}</span>
    </Link>
  )
}

/** Signing in was done to nobody else. An order that is gone cannot be looked at any more. */
function Which({ entry }: { entry: AuditEntry }) {
  const { actor, subject } = entry
  if (subject === actor) return null
  const isOrder = isAboutOrder(entry)
  return (
    <Link
      to={isOrder ? dashboardPath('orders', { q: subject }) : pathToAudit(subject)}
      title={isOrder ? undefined : `All activity about ${subject}`}
      className={`${LINK} tabular`}
    >
      <span className="truncate">{subject}</span>
    </Link>
  )
}
