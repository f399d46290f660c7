import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useIsReporting } from '#web/queries/daily-reports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { usePrepareFile } from '#web/queries/report-files.ts'
import { type SpanFile, useDownloadSpan } from '#web/queries/span-reports.ts'
import { Button } from '#web/ui/button.tsx'
import { PreparedFiles } from './prepared-files.tsx'
import { isPrepared } from './span-days.ts'

const files: { file: SpanFile; name: string }[] = [
  { file: 'table', name: 'table (CSV)' },
  { file: 'pdf', name: 'report (PDF)' },
  { file: 'orders', name: 'orders (CSV)' },
]

/** The table with all its rows, and the orders that it counts, as files. */
export function DownloadSpan({ wanted, isBlocked }: { wanted: SpanFilter; isBlocked: boolean }) {
  const download = useDownloadSpan()
  const prepare = usePrepareFile()
  const isReporting = useIsReporting()
  const isLong = !isBlocked && isPrepared(wanted)
  const error = download.error ?? prepare.error
  return (
    <div className="grid gap-3">
      <FormAlert
        message={
          error
            ? `Failed to ${download.error ? 'download' : 'prepare'} report: ${reasonOf(error, 'Please try again')}`
            : undefined
        }
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        {files.map(({ file, name }) =>
          isLong && file !== 'pdf' ? (
            <Button
              key={file}
              look="outline"
              disabled={prepare.isPending}
              onClick={() => {
                download.reset()
                prepare.mutate({ ...wanted, kind: file })
              }}
            >
              Prepare {name}
            </Button>
          ) : (
            <Button
              key={file}
              look="outline"
              disabled={isBlocked || isReporting}
              onClick={() => {
                prepare.reset()
                download.mutate({ ...wanted, file })
              }}
            >
              {download.isPending && download.variables.file === file
                ? 'Downloading…'
                : `Download ${name}`}
            </Button>
          ),
        )}
      </div>
      {isLong && (
        <p className="text-sm text-quiet">
          CSV files of more than a month take a while. You can keep working; they appear below when
          ready.
        </p>
      )}
      <PreparedFiles onTryAgain={prepare.mutate} />
    </div>
  )
}
