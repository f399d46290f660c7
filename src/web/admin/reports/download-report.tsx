import { FormAlert } from '#web/forms/form-alert.tsx'
import { type ReportFile, useDownloadReport, useIsReporting } from '#web/queries/daily-reports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'

const files: { type: ReportFile; name: string }[] = [
  { type: 'csv', name: 'CSV' },
  { type: 'pdf', name: 'PDF' },
]

export function DownloadReport({ date, isBlocked }: { date: string; isBlocked: boolean }) {
  const { mutate, error, isPending, variables } = useDownloadReport()
  const isReporting = useIsReporting()
  return (
    <section aria-labelledby="download-report" className="grid gap-4">
      <h2 id="download-report" className="text-lg">
        Download
      </h2>
      <p className="text-quiet">
        The CSV lists every order line. The PDF adds totals and comparisons with the previous day
        and week.
      </p>
      <FormAlert
        message={
          error
            ? `Failed to download ${variables.type} report: ${reasonOf(error, 'Please try again')}`
            : undefined
        }
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        {files.map(({ type, name }) => (
          <Button
            key={type}
            look="outline"
            disabled={isBlocked || isReporting}
            onClick={() => mutate({ type, date })}
          >
            {isPending && variables.type === type ? 'Downloading…' : `Download ${name}`}
          </Button>
        ))}
      </div>
    </section>
  )
}
