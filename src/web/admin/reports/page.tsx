import { zodResolver } from '@hookform/resolvers/zod'
import { type SyntheticEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { answerTo } from '#api/client.ts'
import { m } from '#messages'
import { EmailReport, type ReportType } from '#shop/reports/contract.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { FIRST_DAY } from '#shop/shared/day.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { type DayFile, downloadDay } from '#web/queries/report-files.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { Section } from '../frame/section.tsx'
import { FailedMails } from '../tasks/failed-work.tsx'
import { Advertising } from './advertising.tsx'
import { faultOfDay, readReportDay } from './report-day.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import { SpanReportSection } from './span-report.tsx'
import { useRequest } from './use-request.ts'

export const meta = sectionMeta(() => m.reports())

/** Reports of any period, and that of one day as a file or by mail, with its schedule. */
export default function ReportsPage() {
  const [parameters] = useSearchParams()
  const mayReadCosts = useMay()('readCosts')
  const today = toShopDate(new Date())
  const [date, setDate] = useState(() => readReportDay(parameters, today))
  const fault = faultOfDay(date, today)
  return (
    <>
      <PageHeading title={m.reports()} />
      <div className="mt-4 max-w-2xl empty:hidden">
        <FailedMails />
      </div>
      <SpanReportSection />
      <div className="mt-10 flex flex-wrap gap-x-12 gap-y-10 border-t border-line pt-8">
        <div className="grid min-w-0 max-w-2xl grow basis-120 grid-cols-[minmax(0,1fr)] content-start gap-8">
          <div className="max-w-60">
            <TextField
              label={m.report_day()}
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
      {mayReadCosts && (
        <div className="mt-10 border-t border-line pt-8">
          <Advertising />
        </div>
      )}
    </>
  )
}

const files: { type: DayFile; name: () => string }[] = [
  { type: 'csv', name: m.report_download_csv },
  { type: 'pdf', name: m.report_download_pdf },
]

function DownloadReport({ date, isBlocked }: { date: string; isBlocked: boolean }) {
  const { request, requested, isReporting, failure } = useRequest({
    send: downloadDay,
    failed: ({ type }) => m.report_download_type_failed({ type }),
  })
  return (
    <Section title={m.report_download()} lead={m.report_download_lead()}>
      <FormAlert message={failure?.message} error={failure?.error} />
      <div className="flex flex-wrap gap-3">
        {files.map(({ type, name }) => (
          <Button
            key={type}
            look="outline"
            disabled={isBlocked || isReporting}
            onClick={() => request({ type, date })}
          >
            {requested?.type === type ? m.common_downloading() : name()}
          </Button>
        ))}
      </div>
    </Section>
  )
}

const Address = EmailReport.pick({ email: true })

const choices: { type: ReportType; name: () => string }[] = [
  { type: 'csv', name: m.report_email_csv },
  { type: 'pdf', name: m.report_email_pdf },
  { type: 'both', name: m.report_email_both },
]

function EmailReportForm({ date, isBlocked }: { date: string; isBlocked: boolean }) {
  const form = useForm({ resolver: zodResolver(Address), defaultValues: { email: '' } })
  const { request, requested, isReporting, failure } = useRequest({
    send: (wanted: EmailReport) => answerTo('POST /reports/email-report', [wanted]),
    failed: m.report_email_failed,
    done: ({ message }) => message,
  })
  const isEmpty = form.watch('email').trim() === ''

  function sendAs(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent
    const type = submitter instanceof HTMLButtonElement ? submitter.value : 'csv'
    const { reportType } = EmailReport.pick({ reportType: true }).parse({ reportType: type })
    return form.handleSubmit(({ email }) => request({ email, reportType, date }))(event)
  }

  return (
    <Section title={m.report_by_email()}>
      <form className="grid gap-4" noValidate onSubmit={sendAs}>
        <FormAlert message={failure?.message} error={failure?.error} />
        <TextField
          label={m.report_email_address()}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={form.formState.errors.email?.message}
          // While the buttons are disabled, Enter submits nothing either, and shows why.
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isEmpty) void form.trigger('email')
          }}
          {...form.register('email', {
            onChange: (event) =>
              event.target.value.trim() === '' ? form.trigger('email') : form.clearErrors(),
          })}
        />
        <div className="flex flex-wrap gap-3">
          {choices.map(({ type, name }) => (
            <Button
              key={type}
              type="submit"
              value={type}
              look="outline"
              disabled={isEmpty || isBlocked || isReporting}
            >
              {requested?.reportType === type ? m.common_sending() : name()}
            </Button>
          ))}
        </div>
      </form>
    </Section>
  )
}
