import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { toShopDate } from '#shop/shared/clock.ts'
import { FIRST_DAY } from '#shop/shared/day.ts'
import { TextField } from '#web/ui/field.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import type { Route } from './+types/page'
import { DownloadReport } from './download-report.tsx'
import { EmailReportForm } from './email-report-form.tsx'
import { faultOfDay, readReportDay } from './report-day.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import { SpanReportSection } from './spans/span-report.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Reports')
}

/** The report of one day, as a file or by e-mail, how it comes by itself, and reports of any days. */
export default function ReportsPage() {
  const [parameters] = useSearchParams()
  const today = toShopDate(new Date())
  const [date, setDate] = useState(() => readReportDay(parameters, today))
  const fault = faultOfDay(date, today)
  return (
    <>
      <PageHeading title="Reports" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] content-start gap-8">
          <FailedMails />
          <div className="max-w-60">
            <TextField
              label="Day"
              type="date"
              required
              min={FIRST_DAY}
              max={today}
              value={date}
              error={fault}
              onChange={(event) => setDate(event.target.value)}
            />
          </div>
          <DownloadReport date={date} isBlocked={fault !== undefined} />
          <EmailReportForm date={date} isBlocked={fault !== undefined} />
        </div>
        <SchedulePanel />
      </div>
      <SpanReportSection />
    </>
  )
}
