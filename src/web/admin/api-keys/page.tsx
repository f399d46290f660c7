import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { MadeApiKey } from '#shop/keys/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { preload } from '#web/queries/preload.ts'
import { keyOf, query } from '#web/queries/query.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { listRights } from '../staff/right-labels.ts'
import { KeyForm } from './key-form.tsx'
import { KeyList } from './key-list.tsx'

export const meta = sectionMeta(() => m.key_title())

export function clientLoader() {
  preload('manageApiKeys', query('GET /api-keys'))
}

/** Programs that work with the shop, and on whose behalf. */
export default function ApiKeysPage() {
  const keys = useWholeList(query('GET /api-keys'))
  const [made, setMade] = useState<MadeApiKey>()
  return (
    <AdminPage
      title={m.key_title()}
      primary={
        <PanelButton
          verb={m.key_create()}
          icon={<PlusIcon />}
          label={m.key_create_title()}
          look="solid"
        >
          <KeyForm onMade={setMade} />
        </PanelButton>
      }
    >
      <div className="max-w-2xl">
        <p className="text-base text-quiet">
          {m.key_lead()}{' '}
          <a href="/api/docs" className="underline underline-offset-4">
            {m.key_all_calls()}
          </a>
        </p>
        <p translate="no" className="mt-3 bg-wash px-3 py-2 font-mono text-xs wrap-anywhere">
          {'Authorization: Bearer haat_…'}
        </p>
      </div>
      <KeyList
        keys={keys}
        made={made}
        onDone={() => setMade(undefined)}
        verb="revoke"
        end={(id) => call('DELETE /api-keys/:id', id)}
        changes={[keyOf('/api-keys')]}
        follows={m.key_revoke_text()}
      >
        {({ prefix, rights, isExpired, expiresAt }) => (
          <>
            <p className="font-mono text-xs text-quiet">{`${prefix}…`}</p>
            <p>{listRights(rights)}</p>
            <p className={`text-xs ${isExpired ? 'text-bad' : 'text-quiet'}`}>
              {isExpired
                ? m.key_expired_on({ day: formatDate(expiresAt) })
                : m.key_works_until({ day: formatDate(expiresAt) })}
            </p>
          </>
        )}
      </KeyList>
    </AdminPage>
  )
}
