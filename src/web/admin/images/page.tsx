import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type MadeUploadKey, NewUploadKey } from '#shop/keys/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormProblem } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useWholeList } from '#web/lists/list.ts'
import { preload } from '#web/queries/preload.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { KeyList } from '../api-keys/key-list.tsx'
import { PageHeading } from '../frame/page-heading.tsx'

export const meta = sectionMeta(() => m.upload_keys())

/** Other programs that may upload pictures. The shop's own pictures are managed with what they show. */
export function clientLoader() {
  preload('manageUploadKeys', query('GET /upload-keys'))
}

export default function ImagesPage() {
  const keys = useWholeList(query('GET /upload-keys'))
  const [made, setMade] = useState<MadeUploadKey>()
  return (
    <>
      <PageHeading title={m.upload_keys()} />
      <div className="grid gap-6">
        <div className="max-w-2xl">
          <p className="text-quiet">{m.upload_keys_text()}</p>
          <p translate="no" className="mt-3 bg-wash px-3 py-2 font-mono text-xs wrap-anywhere">
            {'POST /api/images/upload?key=…'}
          </p>
        </div>
        <MakeKey onMade={setMade} />
        <KeyList
          keys={keys}
          made={made}
          onDone={() => setMade(undefined)}
          verb="delete"
          end={(id) => call('DELETE /upload-keys/:id', id)}
          changes={[keyOf('/upload-keys')]}
          follows={m.upload_key_end_text()}
        />
      </div>
    </>
  )
}

function MakeKey({ onMade }: { onMade: (made: MadeUploadKey) => void }) {
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: NewUploadKey,
    stored: undefined,
    send: (key) => call('POST /upload-keys', key),
    changes: [keyOf('/upload-keys')],
    failed: m.upload_key_failed(),
    saved: () => undefined,
    onDone: onMade,
  })
  return (
    <form noValidate onSubmit={submit} className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto]">
      <div className="sm:col-span-2 empty:hidden">
        <FormProblem failure={failure} />
      </div>
      <SchemaFields form={form} />
      <Button type="submit" aria-disabled={isSaving} className="sm:mt-6.5 sm:self-start">
        {isSaving ? m.upload_key_creating() : m.upload_key_create()}
      </Button>
    </form>
  )
}
