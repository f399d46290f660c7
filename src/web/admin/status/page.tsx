import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { formatClock, formatDateTime } from '#shop/shared/dates.ts'
import type { Condition, Status, StatusLine } from '#shop/status/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { preload } from '#web/queries/preload.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { REFRESH_EVERY_MS } from '../../queries/paged-query.ts'
import { query } from '../../queries/query.ts'
import { PRELOADED_MS } from '../../queries/query-client.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { Section } from '../frame/section.tsx'
import { conditionLabels, placeLabels, summarise } from './status-labels.ts'

export const meta = sectionMeta(() => m.common_status())

/** What works, what waits, and what to do about it. */
export function clientLoader() {
  preload('manageWork', statusQuery)
}

export default function StatusPage() {
  const query = useQuery(statusQuery)
  const { data, isPending, isError } = query
  return (
    <>
      <PageHeading title={m.common_status()} />
      <div className="mt-4 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <LoadFailure title={m.health_load_error()} query={query} />
        {isPending && <Skeleton className="h-96" />}
        {/* Older data may no longer be true. */}
        {data && !isError && <Told status={data} />}
      </div>
    </>
  )
}

function Told({ status }: { status: Status }) {
  const { lines, version, startedAt, readAt } = status
  const { text, condition } = summarise(lines)
  return (
    <>
      <p role="status" className={`border-l-2 px-4 py-3 text-lg ${colours[condition].banner}`}>
        {text}
      </p>
      <ul className="@container divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
      </ul>
      <Backups />
      <p className="tabular text-xs text-quiet">
        {m.health_version({
          version,
          started: formatDateTime(startedAt),
          read: formatClock(readAt),
        })}
      </p>
    </>
  )
}

/** The browser downloads the file directly, since it may be large; the call before it asks for step-up. */
async function downloadNewestBackup(): Promise<void> {
  await call('GET /backups/newest')
  window.location.assign('/api/backups/newest/file')
}

function Backups() {
  const may = useMay()
  const [start, isStarting] = useAction({
    send: startBackup,
    changes: [statusQuery.queryKey],
    done: m.health_backup_begins(),
    failed: m.health_backup_start_failed(),
  })
  const [download, isAsking] = useAction({
    send: downloadNewestBackup,
    failed: m.health_backup_download_failed(),
  })
  return (
    <Section title={m.health_backups()} lead={m.health_backups_text()}>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" disabled={isStarting} onClick={() => start(undefined)}>
          {m.health_back_up_now()}
        </Button>
        {may('downloadBackups') && (
          <Button look="outline" disabled={isAsking} onClick={() => download(undefined)}>
            {m.health_download()}
          </Button>
        )}
      </div>
    </Section>
  )
}

const colours: Record<Condition, { label: string; banner: string }> = {
  works: { label: 'bg-good-wash text-good', banner: 'border-good bg-good-wash text-good' },
  warning: { label: 'bg-warn-wash text-warn', banner: 'border-warn bg-warn-wash text-warn' },
  broken: { label: 'bg-bad-wash text-bad', banner: 'border-bad bg-bad-wash text-bad' },
  off: { label: 'bg-line/40 text-quiet', banner: 'border-line' },
}

function pathToPlace(place: NonNullable<StatusLine['place']>): string {
  return place === 'webhooks' ? pathToSection('settings', { group: place }) : pathToSection(place)
}

function Line({ line: { name, condition, says, since, advice, place } }: { line: StatusLine }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 @xl:grid @xl:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <h2 className="font-medium">{name}</h2>
      <span
        className={`self-start justify-self-end whitespace-nowrap px-2 py-0.5 text-xs font-medium @xl:order-last ${colours[condition].label}`}
      >
        {conditionLabels[condition]()}
      </span>
      <div className="w-full wrap-anywhere">
        <p>
          {says}
          {since && (
            <span className="tabular text-quiet">
              {' '}
              <time dateTime={since}>
                {condition === 'works'
                  ? m.health_on({ time: formatDateTime(since) })
                  : m.health_since({ time: formatDateTime(since) })}
              </time>
            </span>
          )}
        </p>
        {advice && (
          <p className="mt-1 text-quiet">
            {advice}{' '}
            {place && (
              <Link to={pathToPlace(place)} className="text-ink underline underline-offset-4">
                {placeLabels[place]()}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

const UNDERWAY_MS = 2000
/** A backup reports nothing until it is made. */
const ASKED_MS = 2 * 60_000
let askedUntil = 0

/** State of the shop; polled often after a backup was requested. */
const statusQuery = {
  ...query('GET /status'),
  staleTime: PRELOADED_MS,
  refetchInterval: () => (Date.now() < askedUntil ? UNDERWAY_MS : REFRESH_EVERY_MS),
}

function startBackup() {
  askedUntil = Date.now() + ASKED_MS
  return call('POST /backups')
}
