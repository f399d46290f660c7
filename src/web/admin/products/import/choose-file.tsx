import { type SubmitEvent, useId, useState } from 'react'
import { FormAlert } from '#web/forms/form-alert.tsx'
import {
  EXPORT_PATH,
  type ProductImport,
  TEMPLATE_PATH,
  useSendProducts,
} from '#web/queries/product-imports.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function ChooseFile({ onSent }: { onSent: (sent: ProductImport) => void }) {
  const fieldId = useId()
  const [file, setFile] = useState<File>()
  const [percent, setPercent] = useState(0)
  const [isMissing, setIsMissing] = useState(false)
  const sending = useSendProducts(onSent)

  function send(event: SubmitEvent) {
    event.preventDefault()
    setIsMissing(!file)
    if (!file || sending.isPending) return
    setPercent(0)
    sending.mutate({ file, onProgress: setPercent })
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
          className="block w-full border border-line-strong bg-white/60 p-3 text-sm file:mr-4 file:min-h-11 file:border-0 file:bg-wash file:px-4"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            setIsMissing(false)
            sending.reset()
          }}
        />
        {isMissing && (
          <p id={`${fieldId}-error`} className="text-sm text-bad">
            Please choose a file
          </p>
        )}
      </div>
      <FormAlert
        message={sending.error ? 'Failed to check the file' : undefined}
        reason={reasonOf(sending.error, 'Please try again')}
        error={sending.error}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Check file'}
        </Button>
        <p role="status" className="tabular text-quiet">
          {sending.isPending && `${percent} % sent`}
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
        <li>Images: a file name in the ZIP, or an address in this shop.</li>
        <li>In Excel, save as “CSV UTF-8”. Up to 20,000 rows and 200 MB with images.</li>
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
