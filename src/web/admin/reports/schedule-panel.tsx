import { useQuery } from '@tanstack/react-query'
import { answerTo } from '#api/client.ts'
import { m } from '#messages'
import type { ReportSchedule } from '#shop/reports/contract.ts'
import { formatDateTime, formatDay } from '#shop/shared/dates.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { REFRESH_EVERY_MS } from '#web/queries/paged-query.ts'
import { query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
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
      className="grid min-w-0 max-w-2xl grow basis-88 content-start gap-4 self-start bg-wash p-5 xl:max-w-88"
    >
      <h2 id="automated-reports" className="text-lg">
        {m.report_automated()}
      </h2>
      <p>{m.report_automated_text()}</p>
      <LoadFailure title={m.report_recipients_error()} query={schedule} />
      {schedule.isPending && (
        <RowsSkeleton count={2} className="h-6" what={m.report_what_recipients()} />
      )}
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
          {m.report_no_recipients()}{' '}
          <TextLink to={pathToSection('settings', { group: 'reports' })}>
            {m.report_add_recipients()}
          </TextLink>
        </p>
      ) : (
        <div>
          <p className="text-sm text-quiet">{m.report_recipient_list()}</p>
          <ul className="wrap-anywhere">
            {recipients.map((recipient) => (
              <li key={recipient}>{recipient}</li>
            ))}
          </ul>
          <p className="mt-1 text-sm text-quiet">
            <TextLink to={pathToSection('settings', { group: 'reports' })}>
              {m.report_change_recipients()}
            </TextLink>
          </p>
        </div>
      )}
      <div>
        <p className="text-sm text-quiet">{m.report_last()}</p>
        <p>{describeLast(last)}</p>
      </div>
    </>
  )
}

function describeLast(last: ReportSchedule['last']): string {
  if (!last) return m.report_none_sent()
  const day = formatDay(`${last.day}T12:00:00+06:00`)
  return last.sentAt === null
    ? m.report_last_sending({ day })
    : m.report_last_sent({ day, time: formatDateTime(last.sentAt) })
}

function DemoReport() {
  const { request, isUnderway, isReporting, failure } = useRequest({
    send: () => answerTo('POST /reports/demo', []),
    failed: m.report_demo_failed,
    done: ({ message }) => message,
  })
  return (
    <div className="grid justify-items-start gap-3 border-t border-line pt-4">
      <p className="text-sm text-quiet">{m.report_demo_text()}</p>
      <FormAlert message={failure?.message} error={failure?.error} />
      <Button look="outline" disabled={isReporting} onClick={() => request()}>
        {isUnderway ? m.common_sending() : m.report_demo()}
      </Button>
    </div>
  )
}
