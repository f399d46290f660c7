import { m } from '#messages'
import { saveFile } from '#web/queries/save-file.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

interface DownloadDataProps {
  /** In the name of the file. */
  of: string
  read: () => Promise<Blob>
}

/** What the shop knows of a person, as a file for them. */
export function DownloadData({ of, read }: DownloadDataProps) {
  const [save, isDownloading] = useAction<void, void>({
    send: async () => saveFile(await read(), `personal-data-of-${of}.json`),
    failed: m.customer_data_failed(),
  })
  return (
    <Button look="outline" size="sm" disabled={isDownloading} onClick={() => save()}>
      {isDownloading ? m.common_downloading() : m.customer_data()}
    </Button>
  )
}
