import { useQuery } from '@tanstack/react-query'
import type { ReportFile, ReportFileKind } from '#shop/reports/files/contract.ts'
import type { SpanFilter } from '#shop/reports/spans/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { downloadFile, reportFilesQuery } from '#web/queries/report-files.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { fileLabel, fileStateText, underwayText } from './span-labels.ts'
import { useRequest } from './use-request.ts'

interface PreparedFilesProps {
  onTryAgain: (wanted: SpanFilter & { kind: ReportFileKind }) => void
}

/** What the queue makes, and what it has made. */
export function PreparedFiles({ onTryAgain }: PreparedFilesProps) {
  const files = useQuery(reportFilesQuery)
  const { request, requested, failure } = useRequest({
    send: downloadFile,
    failed: () => 'Failed to download file',
    isOfFiles: true,
  })
  return (
    <>
      <LoadFailure title="Error loading the prepared files:" query={files} />
      {files.data && files.data.length > 0 && (
        <section aria-labelledby="prepared-files" className="mt-3 grid max-w-3xl gap-2">
          <h3 id="prepared-files" className="font-medium">
            Prepared files
          </h3>
          <FormAlert message={failure?.message} error={failure?.error} />
          {/* Of each, it would be read aloud every second. */}
          <p role="status" className="sr-only">
            {underwayText(files.data)}
          </p>
          <ul className="divide-y divide-line border-y border-line">
            {files.data.map((file) => (
              <li
                key={file.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
              >
                <div className="min-w-0">
                  <p>{fileLabel(file)}</p>
                  <p className="text-xs text-quiet wrap-anywhere">
                    For {file.madeFor}, until {formatDateTime(file.keptUntil)}
                  </p>
                </div>
                <FileState
                  file={file}
                  requested={requested}
                  onDownload={request}
                  onTryAgain={onTryAgain}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface FileStateProps extends PreparedFilesProps {
  file: ReportFile
  /** The one that is being downloaded. */
  requested: ReportFile | undefined
  onDownload: (file: ReportFile) => void
}

function FileState({ file, requested, onDownload, onTryAgain }: FileStateProps) {
  const { id, kind, from, to, by, state, bytes } = file
  if (state === 'ready') {
    const isLoading = requested?.id === id
    return (
      <Button
        size="sm"
        look="outline"
        disabled={requested !== undefined}
        aria-label={isLoading ? undefined : `Download (${formatBytes(bytes)}): ${fileLabel(file)}`}
        onClick={() => onDownload(file)}
      >
        {isLoading ? 'Downloading…' : `Download (${formatBytes(bytes)})`}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={state === 'failed' ? 'text-bad' : 'tabular text-quiet'}>
        {fileStateText(file)}
      </p>
      {state === 'failed' && (
        <Button
          size="sm"
          look="outline"
          onClick={() => onTryAgain({ kind, from, to, by: by ?? 'month' })}
        >
          Try again
        </Button>
      )}
    </div>
  )
}
