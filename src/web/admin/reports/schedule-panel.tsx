import { useQuery } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import type { ReportSchedule } from '#shop/reports/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime, formatDay } from '#web/ui/dates.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { useRequest } from './use-request.ts'

/** Schedule of the daily report, and a sample. */
export function SchedulePanel() {
  const schedule = useQuery({
    ...query('GET /reports/schedule'),
    refetchInterval: REFRESH_EVERY_MS,
  })
  return (
    <aside
      aria-labelledby="automated-reports"
      className="grid max-w-2xl content-start gap-4 self-start bg-wash p-5"
    >
      <h2 id="automated-reports" className="text-lg">
        Automated reports
      </h2>
      <p>Automated reports go out daily at 8:00 AM with the previous day's orders.</p>
      <LoadFailure title="Error loading recipients:" query={schedule} />
      {schedule.isPending && <RowsSkeleton count={2} className="h-6" what="recipients" />}
      {schedule.data && <Recipients schedule={schedule.data} />}
      <DemoReport />
    </aside>
  )
}

function Recipients({ schedule: { recipients, last } }: { schedule: ReportSchedule }) {
  return (
    <>
      {recipients.length === 0 ? (
        <p className="border-l-2 border-bad pl-3">
          No recipients yet.{' '}
          <TextLink to={pathToSection('settings', { group: 'reports' })}>Add recipients</TextLink>
        </p>
      ) : (
        <div>
          <p className="text-sm text-quiet">Recipients</p>
          <ul className="wrap-anywhere">
            {recipients.map((recipient) => (
              <li key={recipient}>{recipient}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-quiet">
            <TextLink to={pathToSection('settings', { group: 'reports' })}>
              Change recipients in Settings
            </TextLink>
          </p>
        </div>
      )}
      <div>
        <p className="text-sm text-quiet">Last report</p>
        <p>{describeLast(last)}</p>
      </div>
    </>
  )
}

function describeLast(last: ReportSchedule['last']): string {
  if (!last) return 'None sent yet.'
  const day = formatDay(`${last.day}T12:00:00+06:00`)
  return last.sentAt === null
    ? `For ${day}: sending`
    : `For ${day}, sent ${formatDateTime(last.sentAt)}`
}

function DemoReport() {
  const { request, isUnderway, isReporting, failure } = useRequest({
    send: () => answerTo('POST /reports/demo', []),
    failed: () => 'Failed to send demo report',
    done: ({ message }) => message,
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm text-quiet">Sends yesterday’s report to you only.</p>
      <FormAlert message={failure?.message} error={failure?.error} />
      <Button look="outline" disabled={isReporting} onClick={() => request()}>
        {isUnderway ? 'Sending…' : 'Send Demo Report'}
      </Button>
    </div>
  )
}
