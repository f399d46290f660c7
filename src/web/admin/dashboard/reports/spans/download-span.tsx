import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useIsReporting } from '#web/queries/daily-reports.ts'
import { type SpanFile, useDownloadSpan } from '#web/queries/span-reports.ts'
import { Button } from '#web/ui/button.tsx'
import { reasonOf } from '../../reason.ts'

const files: { file: SpanFile; name: string }[] = [
  { file: 'table', name: 'Download table (CSV)' },
  { file: 'pdf', name: 'Download report (PDF)' },
  { file: 'orders', name: 'Download orders (CSV)' },
]

/** The table with all its rows, and the orders that it counts, as files. */
export function DownloadSpan({ wanted, isBlocked }: { wanted: SpanFilter; isBlocked: boolean }) {
  const { mutate, error, isPending, variables } = useDownloadSpan()
  const isReporting = useIsReporting()
  return (
    <div className="grid gap-3">
      <FormAlert
        message={
          error ? `Failed to download report: ${reasonOf(error, 'Please try again')}` : undefined
        }
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        {files.map(({ file, name }) => (
          <Button
            key={file}
            look="outline"
            disabled={isBlocked || isReporting}
            onClick={() => mutate({ ...wanted, file })}
          >
            {isPending && variables.file === file ? 'Downloading…' : name}
          </Button>
        ))}
      </div>
    </div>
  )
}
