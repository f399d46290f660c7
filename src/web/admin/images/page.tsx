import { useState } from 'react'
import type { MadeUploadKey } from '#shop/images/contract.ts'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { uploadKeysQuery } from '#web/queries/upload-keys.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { KeyRow } from './key-row.tsx'
import { MadeKey } from './made-key.tsx'
import { MakeKey } from './make-key.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Images')
}

/** Which other programs may send pictures. Those of the shop are kept with what they show. */
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
        {made && <MadeKey made={made} onDone={() => setMade(undefined)} />}
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
