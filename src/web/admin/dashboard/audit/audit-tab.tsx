import { Link, useNavigate, useSearchParams } from 'react-router'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { auditQuery } from '#web/queries/audit.ts'
import { SearchField } from '../orders/filter-field.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { pathToAudit, readSearch, SEARCH_LENGTH } from './audit-filter.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditTab() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const q = readSearch(parameters)
  const entries = usePagedList(auditQuery(q))

  function narrow(typed: string) {
    void navigate(pathToAudit(typed), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <TabHeading title="Activity" />
      <p className="text-quiet">
        Who did what, newest first. It is written down by itself and cannot be changed.
      </p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <search className="lg:max-w-96">
          <SearchField
            label="One person, order or voucher"
            placeholder="E-mail, order id or voucher code, in full"
            maxLength={SEARCH_LENGTH}
            kept={q}
            onTyped={narrow}
          />
        </search>
        <AuditTable list={entries} empty={<NoEntries q={q} />} />
      </div>
    </>
  )
}

function NoEntries({ q }: { q: string | undefined }) {
  return (
    <EmptyList title="No activity found">
      {q ? (
        <>
          Nothing was done by or to “{q}”. It has to be given in full.{' '}
          <Link
            to={pathToAudit()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all activity
          </Link>
        </>
      ) : (
        'The first sign-in will appear here by itself.'
      )}
    </EmptyList>
  )
}
