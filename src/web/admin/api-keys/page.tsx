import { useState } from 'react'
import { call } from '#api/client.ts'
import type { MadeApiKey } from '#shop/keys/contract.ts'
import { useWholeList } from '#web/lists/list.ts'
import { preload } from '#web/queries/preload.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { formatDate } from '#web/ui/dates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage, CreateButton } from '../frame/admin-page.tsx'
import { usePanel } from '../frame/use-panel.ts'
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

/** Programs that work with the shop, and on whose behalf. */
export default function ApiKeysPage() {
  const keys = useWholeList(query('GET /api-keys'))
  const form = usePanel()
  const [made, setMade] = useState<MadeApiKey>()
  return (
    <AdminPage
      title="API keys"
      actions={
        <CreateButton panel={form} look="outline">
          Create a key
        </CreateButton>
      }
    >
      <div className="max-w-2xl">
        <p className="text-base text-quiet">
          Programs that send a key do what you choose, and never more than your own role allows. No
          key opens accounts, staff, settings or other keys.{' '}
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
      <Panel isOpen={form.isOpen} onClose={form.close} label="Create an API key" side="right">
        <KeyForm
          onClose={form.close}
          onMade={(key) => {
            setMade(key)
            form.close()
          }}
        />
      </Panel>
    </AdminPage>
  )
}
