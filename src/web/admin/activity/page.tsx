import { useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { type AuditNarrowing, auditQuery } from '#web/queries/audit.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { ChoiceField, SearchField } from '../orders/filter-field.tsx'
import type { Route } from './+types/page'
import { pathToAudit, readNarrowing, SEARCH_LENGTH } from './audit-filter.ts'
import { AuditTable } from './audit-table.tsx'
import { groupStockEntries } from './group-stock-entries.ts'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Activity')
}

export default function ActivityPage() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const narrowing = readNarrowing(parameters)
  const { q, by } = narrowing
  const entries = usePagedList(auditQuery(narrowing))
  const rows = useMemo(() => entries.rows && groupStockEntries(entries.rows), [entries.rows])

  function narrow(change: AuditNarrowing) {
    void navigate(pathToAudit({ ...narrowing, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  }

  return (
    <>
      <PageHeading title="Activity" />
      <p className="text-quiet">
        Who did what, newest first. Recorded automatically and cannot be changed.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <search className="grid gap-3 sm:grid-cols-2 lg:max-w-160">
          <SearchField
            label="Person, order or voucher"
            placeholder="Full e-mail, order number or voucher code"
            maxLength={SEARCH_LENGTH}
            kept={q}
            onTyped={(typed) => narrow({ q: typed })}
          />
          <ChoiceField
            label="By"
            kept={by}
            onChosen={(chosen) =>
              narrow({ by: chosen === 'administrators' ? 'administrators' : undefined })
            }
          >
            <option value="">Everyone</option>
            <option value="administrators">Administrators</option>
          </ChoiceField>
        </search>
        <AuditTable list={{ ...entries, rows }} empty={<NoEntries q={q} />} />
      </div>
    </>
  )
}

function NoEntries({ q }: { q: string | undefined }) {
  return (
    <EmptyList title="No activity found">
      {q ? (
        <>
          No activity matches “{q}”. Enter it in full.{' '}
          <Link
            to={pathToAudit()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all activity
          </Link>
        </>
      ) : (
        'Logins and changes will appear here.'
      )}
    </EmptyList>
  )
}
