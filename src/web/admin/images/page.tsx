import { type FormEvent, useState } from 'react'
import { fieldsOf } from '#api/client.ts'
import { type MadeUploadKey, NewUploadKey, type UploadKey } from '#shop/images/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { preload } from '#web/queries/preload.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import {
  addUploadKey,
  deleteUploadKey,
  UPLOAD_KEYS,
  uploadKeysQuery,
} from '#web/queries/upload-keys.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { sectionMeta } from '../admin-meta.ts'
import { ShownOnce } from '../api-keys/shown-once.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Images')
}

/** Which other programs may send pictures. Those of the shop are kept with what they show. */
export function clientLoader() {
  preload('manageUploadKeys', uploadKeysQuery)
  return null
}

export default function ImagesPage() {
  const keys = useWholeList(uploadKeysQuery)
  const [made, setMade] = useState<MadeUploadKey>()
  return (
    <>
      <PageHeading title="Images" />
      <section aria-labelledby="upload-keys" className="mt-4 grid gap-6 border-t border-line pt-6">
        <div className="max-w-2xl">
          <h2 id="upload-keys" className="text-lg">
            Upload keys
          </h2>
          <p className="mt-1 text-base text-quiet">
            Programs that upload to imgbb can upload here: give them this address and a key. A key
            only allows adding images.
          </p>
          <p className="mt-3 bg-wash px-3 py-2 font-mono text-xs wrap-anywhere">
            POST /api/images/upload?key=…
          </p>
        </div>
        <MakeKey onMade={setMade} />
        {made && (
          <ShownOnce what="key" value={made.key} onDone={() => setMade(undefined)}>
            The key for {made.name}.
          </ShownOnce>
        )}
        <ListStates
          list={keys}
          what="keys"
          waiting={{ count: 2, className: 'h-14' }}
          empty={<p className="border-t border-line py-6 text-quiet">No keys yet.</p>}
        >
          {(rows) => (
            <ul className="border-t border-line">
              {rows.map((key) => (
                <KeyRow key={key.id} uploadKey={key} />
              ))}
            </ul>
          )}
        </ListStates>
      </section>
    </>
  )
}

function MakeKey({ onMade }: { onMade: (made: MadeUploadKey) => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [add, isAdding] = useAction({
    send: addUploadKey,
    changes: [UPLOAD_KEYS],
    onDone: (made) => {
      setName('')
      onMade(made)
    },
    onFailed: (failure) => {
      const refusal = fieldsOf(failure).name
      setError(refusal)
      if (!refusal) toast.error(`Failed to create key: ${reasonOf(failure, 'Please try again')}`)
    },
  })

  function make(event: FormEvent) {
    event.preventDefault()
    const parsed = NewUploadKey.safeParse({ name })
    if (parsed.success) add(parsed.data.name)
    else setError(parsed.error.issues[0]?.message)
  }

  return (
    <form noValidate onSubmit={make} className="grid max-w-xl gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label="Program"
        placeholder="Photo booth"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" disabled={isAdding} className="sm:mt-6.5 sm:self-start">
        {isAdding ? 'Creating…' : 'Create a key'}
      </Button>
    </form>
  )
}

function KeyRow({ uploadKey }: { uploadKey: UploadKey }) {
  const { id, name, madeAt, madeBy, lastUsedAt } = uploadKey
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-xs text-quiet wrap-anywhere">
          Created on {formatDate(madeAt)} by {madeBy};{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 px-1 text-quiet underline-offset-4 hover:text-bad hover:underline max-md:text-bad max-md:underline"
      >
        Delete<span className="sr-only"> the key for {name}</span>
      </button>
      <ConfirmPanel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Delete the key for ${name}`}
        title={`Delete the key for ${name}?`}
        confirm="Delete key"
        underway="Deleting…"
        look="danger"
        send={() => deleteUploadKey(id)}
        changes={[UPLOAD_KEYS]}
        done={`Key for ${name} deleted`}
        failed="Failed to delete key"
      >
        The program can no longer upload images. Existing images are kept.
      </ConfirmPanel>
    </li>
  )
}
