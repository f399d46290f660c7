import { useState } from 'react'
import { call } from '#api/client.ts'
import type { MadeApiKey } from '#shop/keys/contract.ts'
import { useWholeList } from '#web/lists/list.ts'
import { preload } from '#web/queries/preload.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { listRights } from '../staff/right-labels.ts'
import type { Route } from './+types/page'
import { KeyForm } from './key-form.tsx'
import { KeyList } from './key-list.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'API keys')
}

export function clientLoader() {
  preload('manageApiKeys', query('GET /api-keys'))
  return null
}

/** Which programs work with the shop, and for whom. */
export default function ApiKeysPage() {
  const keys = useWholeList(query('GET /api-keys'))
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeApiKey>()
  const close = () => setIsMaking(false)
  return (
    <>
      <PageHeading title="API keys">
        <Button look="outline" size="sm" onClick={() => setIsMaking(true)}>
          <PlusIcon />
          Create a key
        </Button>
      </PageHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="max-w-2xl">
          <p className="text-base text-quiet">
            Programs that send a key do what you choose, and never more than your own role allows.
            No key opens accounts, staff, settings or other keys.{' '}
            <a href="/api/docs" className="underline underline-offset-4">
              All calls
            </a>
          </p>
          <p className="mt-3 bg-wash px-3 py-2 font-mono text-xs wrap-anywhere">
            Authorization: Bearer haat_…
          </p>
        </div>
        <KeyList
          keys={keys}
          made={made}
          onDone={() => setMade(undefined)}
          verb={['Revoke', 'revoked', 'Revoking…']}
          end={(id) => call('DELETE /api-keys/:id', id)}
          changes={[keyOf('/api-keys')]}
          follows="The program is refused from its next call on."
        >
          {({ prefix, rights, isExpired, expiresAt }) => (
            <>
              <p className="font-mono text-xs text-quiet">{prefix}…</p>
              <p>{listRights(rights)}</p>
              <p className={`text-xs ${isExpired ? 'text-bad' : 'text-quiet'}`}>
                {isExpired ? 'Expired on' : 'Works until'} {formatDate(expiresAt)}
              </p>
            </>
          )}
        </KeyList>
      </div>
      <Panel isOpen={isMaking} onClose={close} label="Create an API key" side="right">
        <div className="h-full overflow-y-auto">
          <KeyForm
            onClose={close}
            onMade={(key) => {
              setMade(key)
              close()
            }}
          />
        </div>
      </Panel>
    </>
  )
}
