import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { LoadMore } from '#web/lists/load-more.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { auditQuery } from '#web/queries/audit.ts'
import { SearchField } from '../orders/filter-field.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { pathToAudit, readSearch, SEARCH_LENGTH } from './audit-filter.ts'
import { AuditTable } from './audit-table.tsx'

export function AuditTab() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const q = readSearch(parameters)
  const entries = useInfiniteQuery(auditQuery(q))
  const shown = entries.data?.pages.flatMap((page) => page.data)

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
        <p role="status" className="sr-only">
          {shown && !entries.isPlaceholderData && foundWords(shown.length, entries.hasNextPage)}
        </p>
        {entries.isError && (
          <LoadFailure
            title="Error loading activity:"
            error={entries.error}
            isRetrying={entries.isFetching}
            onRetry={() =>
              void (entries.isFetchNextPageError ? entries.fetchNextPage() : entries.refetch())
            }
          />
        )}
        {entries.isPending && <RowsSkeleton count={8} className="h-12" what="activity" />}
        {shown?.length === 0 && !entries.isPlaceholderData && <NoEntries q={q} />}
        {shown && shown.length > 0 && (
          <AuditTable entries={shown} isOutdated={entries.isPlaceholderData} />
        )}
        <LoadMore list={entries} what="activity" />
      </div>
    </>
  )
}

function foundWords(count: number, mayBeMore: boolean): string {
  return `${mayBeMore ? `${count} or more` : count} ${count === 1 ? 'entry' : 'entries'} found`
}

function NoEntries({ q }: { q: string | undefined }) {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">No activity found</p>
      {q ? (
        <p className="mt-1 wrap-anywhere text-quiet">
          Nothing was done by or to “{q}”. It has to be given in full.{' '}
          <Link
            to={pathToAudit()}
            className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
          >
            Show all activity
          </Link>
        </p>
      ) : (
        <p className="mt-1 text-quiet">The first sign-in will appear here by itself.</p>
      )}
    </div>
  )
}
