import { type SubmitEvent, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import {
  EXPORT_PATH,
  type ProductImport,
  sendImport,
  TEMPLATE_PATH,
} from '#web/queries/product-imports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/page'
import { ImportProgress } from './import-progress.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Import products')
}

/** The import stands in the address, so that a page that is opened again shows it. */
export default function ImportProductsPage() {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get('import')
  return (
    <FormPage title="Import products" section="products">
      {id === null ? (
        <ChooseFile onSent={(sent) => setParameters({ import: sent.id }, { replace: true })} />
      ) : (
        <ImportProgress key={id} id={id} onAgain={() => setParameters({}, { replace: true })} />
      )}
    </FormPage>
  )
}

function ChooseFile({ onSent }: { onSent: (sent: ProductImport) => void }) {
  const fieldId = useId()
  const [file, setFile] = useState<File>()
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
    start({ file, onProgress: setPercent })
  }

  return (
    <form className="grid gap-8" noValidate onSubmit={send}>
      <Explanation />
      <div className="grid gap-2">
        <label htmlFor={fieldId} className="font-medium">
          CSV file, or a ZIP with the CSV and images
        </label>
        <input
          id={fieldId}
          type="file"
          accept=".csv,.zip,text/csv,application/zip"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${fieldId}-error` : undefined}
          className="block w-full border border-line-strong bg-field p-3 text-sm file:mr-4 file:min-h-11 file:border-0 file:bg-wash file:px-4"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setIsMissing(false)
            setFailure(undefined)
          }}
        />
        {isMissing && (
          <p id={`${fieldId}-error`} className="text-sm text-bad">
            Please choose a file
          </p>
        )}
      </div>
      <FormAlert
        message={failure ? 'Failed to check the file' : undefined}
        reason={reasonOf(failure, 'Please try again')}
        error={failure}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Check file'}
        </Button>
        <p role="status" className="tabular text-quiet">
          {isSending && `${percent}% sent`}
        </p>
      </div>
    </form>
  )
}

function Explanation() {
  return (
    <div className="grid max-w-2xl gap-3">
      <p>
        Each row is a product: a known ID updates it, any other adds one. You review changes before
        importing, and every row must be valid.
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-quiet">
        <li>Stock: a number, “always”, or empty if the size is not offered.</li>
        <li>
          Colours, other size runs, SKUs, own prices: a row for each size and colour, all with the
          ID of the product. What the first row says of the product, the others may leave empty.
        </li>
        <li>Images: a file name in the ZIP, or an address in this shop.</li>
        <li>In Excel, save as “CSV UTF-8”. Up to 20,000 products and 200 MB with images.</li>
        <li>Do not edit the last column; it detects changes made since the export.</li>
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={TEMPLATE_PATH} reloadDocument>
          Download template
        </TextLink>
        <TextLink to={EXPORT_PATH} reloadDocument>
          Export all products
        </TextLink>
      </p>
    </div>
  )
}
