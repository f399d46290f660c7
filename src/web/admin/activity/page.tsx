import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { m } from '#messages'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { sentenceOf } from '#shop/audit/rules.ts'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { ChoiceField } from '#web/lists/filter-field.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { SearchBar } from '../frame/search-bar.tsx'
import type { Route } from './+types/page'
import { detailsOf } from './audit-details.ts'
import { type AuditSearch, pathToAudit, readNarrowing, SEARCH_LENGTH } from './audit-filter.ts'
import { actorLabel, apiKeyLabel, isAboutOrder, subjectLabel, whoLabel } from './audit-labels.ts'
import { groupStockEntries } from './group-stock-entries.ts'

export const meta = sectionMeta(() => m.audit_title())

/** Audit entries, newest first; all, or narrowed by actor or subject. */
function auditQuery(narrowing: AuditSearch) {
  return { ...list('GET /audit-entries', narrowing), staleTime: 0 }
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const narrowing = readNarrowing(url.searchParams)
  preloadList('readAudit', auditQuery(narrowing))
  return { narrowing }
}

export default function ActivityPage({ loaderData: { narrowing } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { q, by } = narrowing
  const entries = usePagedList(auditQuery(narrowing))
  const rows = useMemo(() => entries.rows && groupStockEntries(entries.rows), [entries.rows])

  return (
    <AdminPage title={m.audit_title()} lead={m.audit_lead()}>
      <SearchBar
        label={m.audit_search()}
        placeholder={m.audit_search_placeholder()}
        maxLength={SEARCH_LENGTH}
        value={q}
        pathTo={(typed) => pathToAudit({ ...narrowing, q: typed })}
      >
        <ChoiceField
          label={m.audit_by()}
          any={m.audit_by_everyone()}
          of={[['administrators', m.audit_by_administrators()]]}
          value={by}
          onChosen={(only) =>
            void navigate(pathToAudit({ ...narrowing, by: only }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </SearchBar>
      <PagedTable
        list={{ ...entries, rows }}
        what={m.audit_what()}
        found={[m.audit_entry(), m.audit_entries()]}
        empty={<NoEntries q={q} />}
        caption={m.audit_caption()}
        columns={columns}
        keyOf={keyOf}
      />
    </AdminPage>
  )
}

function NoEntries({ q }: { q: string | undefined }) {
  return (
    <EmptyList title={m.audit_none()}>
      {q ? (
        <>
          {m.audit_none_matches({ q })}{' '}
          <Link
            to={pathToAudit()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            {m.audit_show_all()}
          </Link>
        </>
      ) : (
        m.audit_none_text()
      )}
    </EmptyList>
  )
}

const LINK =
  'inline-flex min-h-11 max-w-full items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-6'

/** On a phone a row shows what was done to what, and below it by whom, when and from where. */
const columns: Column<AuditEntry>[] = [
  {
    heading: m.audit_when,
    from: 'md',
    className: 'tabular whitespace-nowrap text-quiet',
    cell: ({ at, address }) => (
      <>
        <Moment at={at} />
        {address && (
          <p className="max-w-40 text-xs whitespace-normal wrap-anywhere lg:hidden">
            {m.audit_from_address({ address })}
          </p>
        )}
      </>
    ),
  },
  {
    heading: m.audit_who,
    from: 'md',
    className: 'max-w-44 xl:max-w-64',
    cell: (entry) => <Who entry={entry} />,
  },
  { heading: m.audit_done, cell: (entry) => <What entry={entry} /> },
  {
    heading: m.audit_subject,
    from: 'md',
    className: 'max-w-44 xl:max-w-64',
    cell: (entry) => <Which entry={entry} />,
  },
  {
    heading: m.audit_from,
    from: 'lg',
    className: 'tabular max-w-40 min-w-28 wrap-anywhere text-quiet',
    cell: ({ address }) => address,
  },
]

function keyOf({ at, actor, action, subject, details }: AuditEntry): string {
  return JSON.stringify([at, actor, action, subject, details])
}

function What({ entry }: { entry: AuditEntry }) {
  const details = detailsOf(entry)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="max-md:font-medium">{sentenceOf(entry)}</p>
        <div className="max-w-full md:hidden">
          <Which entry={entry} />
        </div>
      </div>
      {details && <p className="text-xs wrap-anywhere text-quiet">{details}</p>}
      <p className="tabular text-xs wrap-anywhere text-quiet md:hidden">
        {whoLabel(entry)}, <Moment at={entry.at} />
        {entry.address && `, ${m.audit_from_address({ address: entry.address })}`}
      </p>
    </>
  )
}

function Who({ entry }: { entry: AuditEntry }) {
  const { actor } = entry
  const key = apiKeyLabel(entry)
  return (
    <>
      <Link
        to={pathToAudit({ q: actor })}
        title={m.audit_show({ name: actorLabel(actor) })}
        className={LINK}
      >
        <span className="truncate">{actorLabel(actor)}</span>
      </Link>
      {key && <p className="text-xs wrap-anywhere text-quiet">{key}</p>}
    </>
  )
}

/** A login has no other subject, a stocktake has many products. A deleted order cannot be opened. */
function Which({ entry }: { entry: AuditEntry }) {
  const { actor, subject } = entry
  const label = subjectLabel(entry)
  if (subject === actor || label === '') return null
  const isOrder = isAboutOrder(entry)
  return (
    <Link
      to={isOrder ? pathToSection('orders', { q: subject }) : pathToAudit({ q: subject })}
      title={isOrder ? undefined : m.audit_show({ name: label })}
      className={`${LINK} tabular`}
    >
      <span className="truncate">{label}</span>
    </Link>
  )
}
