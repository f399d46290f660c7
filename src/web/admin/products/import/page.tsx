import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import {
  type DateOrder,
  EXPORT_PATH,
  type ProductImport,
  sendImport,
  TEMPLATE_PATH,
} from '#web/queries/product-imports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ImportProgress } from './import-progress.tsx'

export const meta = adminMeta(() => m.import_title())

/** The import's id is in the address, so that a reload shows it again. */
export default function ImportProductsPage() {
  const [parameters, setParameters] = useSearchParams()
  const [file, setFile] = useState<File>()
  const id = parameters.get('import')
  const show = (shown: Record<string, string>) => setParameters(shown, { replace: true })
  // The file is still in memory unless the page was reloaded.
  const [sendAgain] = useAction({
    send: sendImport,
    onDone: (sent) => show({ import: sent.id }),
    failed: m.import_check_failed(),
  })
  return (
    <FormPage title={m.import_title()} section="products">
      {id === null ? (
        <ChooseFile
          dates={orders.find((order) => order === parameters.get('dates'))}
          file={file}
          setFile={setFile}
          onSent={(sent) => show({ import: sent.id })}
        />
      ) : (
        <ImportProgress
          key={id}
          id={id}
          onAgain={() => {
            setFile(undefined)
            show({})
          }}
          onDates={(dates) =>
            file ? sendAgain({ file, dates, onProgress: () => undefined }) : show({ dates })
          }
        />
      )}
    </FormPage>
  )
}

const orders: DateOrder[] = ['day', 'month']

interface ChooseFileProps {
  /** As answered for the file sent before. */
  dates: DateOrder | undefined
  file: File | undefined
  setFile: (file: File | undefined) => void
  onSent: (sent: ProductImport) => void
}

function ChooseFile({ dates, file, setFile, onSent }: ChooseFileProps) {
  const [percent, setPercent] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const [start, isSending] = useAction({
    send: sendImport,
    onDone: onSent,
    onFailed: setFailure,
  })

  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(!file)
    if (!file || isSending) return
    setFailure(undefined)
    setPercent(0)
    start({ file, dates, onProgress: setPercent })
  }

  return (
    <form className="grid gap-8" noValidate onSubmit={send}>
      <Explanation />
      <TextField
        type="file"
        label={m.import_file()}
        accept=".csv,.zip,text/csv,application/zip"
        error={isMissing ? m.import_file_missing() : undefined}
        className="block w-full border border-line-strong bg-field p-3 text-sm file:mr-4 file:min-h-11 file:border-0 file:bg-wash file:px-4"
        onChange={(event) => {
          setFile(event.target.files?.[0])
          setIsMissing(false)
          setFailure(undefined)
        }}
      />
      <FormAlert
        message={failure ? m.import_check_failed() : undefined}
        reason={reasonOf(failure, m.please_try_again())}
        error={failure}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? m.common_sending() : m.import_check()}
        </Button>
        <p role="status" className="tabular text-quiet">
          {isSending && m.import_sent({ percent: formatCount(percent) })}
        </p>
      </div>
    </form>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-2xl gap-3">
      <p>{m.import_lead()}</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-quiet">
        <li>{m.import_hint_rows()}</li>
        <li>{m.import_hint_stock()}</li>
        <li>{m.import_hint_images()}</li>
        <li>{m.import_hint_excel()}</li>
        <li>{m.import_hint_exported()}</li>
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={TEMPLATE_PATH} reloadDocument>
          {m.import_template()}
        </TextLink>
        <TextLink to={EXPORT_PATH} reloadDocument>
          {m.import_export_all()}
        </TextLink>
      </p>
    </div>
  )
}
