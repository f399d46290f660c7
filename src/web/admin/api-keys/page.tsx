import { useState } from 'react'
import type { ApiKey, MadeApiKey } from '#shop/identity/keys/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { apiKeysQuery, revokeApiKey } from '#web/queries/api-keys.ts'
import { preload } from '#web/queries/preload.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { listRights } from '../staff/right-labels.ts'
import type { Route } from './+types/page'
import { KeyForm } from './key-form.tsx'
import { ShownOnce } from './shown-once.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'API keys')
}

export function clientLoader() {
  preload('manageApiKeys', apiKeysQuery)
  return null
}

/** Which programs work with the shop, and for whom. */
export default function ApiKeysPage() {
  const keys = useWholeList(apiKeysQuery)
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
        {made && (
          <ShownOnce what="key" value={made.key} onDone={() => setMade(undefined)}>
            The key for {made.name}.
          </ShownOnce>
        )}
        <ListStates
          list={keys}
          what="keys"
          waiting={{ count: 2, className: 'h-20' }}
          empty={<p className="border-t border-line py-6 text-quiet">No keys yet.</p>}
        >
          {(rows) => (
            <ul className="border-t border-line">
              {rows.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )}
        </ListStates>
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

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, prefix, rights, madeAt, madeBy, expiresAt, isExpired, lastUsedAt } = apiKey
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium wrap-anywhere">
          {name} <span className="font-mono text-xs text-quiet">{prefix}…</span>
        </p>
        <p className="wrap-anywhere">{listRights(rights)}</p>
        <p className="text-xs text-quiet wrap-anywhere">
          <span className={isExpired ? 'text-bad' : undefined}>
            {isExpired ? 'Expired on' : 'Works until'} {formatDate(expiresAt)}
          </span>
          ; created on {formatDate(madeAt)} by {madeBy};{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'never used'}
        </p>
      </div>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-11 px-1 text-quiet underline-offset-4 hover:text-bad hover:underline max-md:text-bad max-md:underline"
      >
        Revoke<span className="sr-only"> the key for {name}</span>
      </button>
      <ConfirmPanel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label={`Revoke the key for ${name}`}
        title={`Revoke the key for ${name}?`}
        confirm="Revoke key"
        underway="Revoking…"
        look="danger"
        send={() => revokeApiKey(id)}
        changes={[apiKeysQuery.queryKey]}
        done={`Key for ${name} revoked`}
        failed="Failed to revoke key"
      >
        The program is refused from its next call on.
      </ConfirmPanel>
    </li>
  )
}
