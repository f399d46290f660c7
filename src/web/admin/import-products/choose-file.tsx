import { type SubmitEvent, useId, useState } from 'react'
import { FormAlert } from '#web/forms/form-alert.tsx'
import {
  EXPORT_PATH,
  type ProductImport,
  TEMPLATE_PATH,
  useSendProducts,
} from '#web/queries/product-imports.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { reasonOf } from '../dashboard/reason.ts'

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
          CSV file, or ZIP file of it and its pictures
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
        message={sending.error ? 'Failed to look through the file' : undefined}
        reason={reasonOf(sending.error, 'Please try again')}
        error={sending.error}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" aria-disabled={sending.isPending}>
          {sending.isPending ? 'Sending…' : 'Look through the file'}
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
        A row is a product. A row whose ID is known changes that product; any other adds one.
        Nothing changes before you have seen what would, and one bad row stops the whole file.
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-quiet">
        <li>A stock is a number of pieces, “always”, or empty where the size is not made.</li>
        <li>A picture is the name of a file in the ZIP file, or an address in this shop.</li>
        <li>In Excel, save as “CSV UTF-8”. Up to 20,000 rows, and 200 MB with pictures.</li>
        <li>The last column says how a product was when it was exported. Leave it as it is.</li>
      </ul>
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={TEMPLATE_PATH} reloadDocument>
          Get the template
        </TextLink>
        <TextLink to={EXPORT_PATH} reloadDocument>
          Export all products
        </TextLink>
      </p>
    </div>
  )
}
