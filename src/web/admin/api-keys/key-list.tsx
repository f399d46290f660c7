import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import type { List } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { formatDate, formatDateTime } from '#web/ui/dates.ts'
import { ShownOnce } from './shown-once.tsx'

interface ListedKey {
  id: string
  name: string
  madeAt: string
  madeBy: string
  lastUsedAt: string | null
}

interface KeyListProps<Key extends ListedKey> {
  keys: List<Key>
  /** The key that was just created. */
  made: { name: string; key: string } | undefined
  onDone: () => void
  /** The action that ends a key, as verb, past and progress. */
  verb: readonly [verb: 'Revoke' | 'Delete', past: string, underway: string]
  end: (id: string) => Promise<unknown>
  changes: readonly QueryKey[]
  /** What happens when a key is ended. */
  follows: string
  /** Further details of a key, below its name. */
  children?: (key: Key) => ReactNode
}

/** Programs with a key; a new key is shown only once. */
export function KeyList<Key extends ListedKey>({
  keys,
  made,
  onDone,
  verb: [verb, past, underway],
  end,
  changes,
  follows,
  children,
}: KeyListProps<Key>) {
  return (
    <>
      {made && (
        <ShownOnce what="Key" value={made.key} onDone={onDone}>
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
              <li
                key={key.id}
                className="flex items-center justify-between gap-4 border-b border-line py-3"
              >
                <div className="grid min-w-0 gap-1 wrap-anywhere">
                  <p className="font-medium">{key.name}</p>
                  {children?.(key)}
                  <p className="text-xs text-quiet">
                    Created on {formatDate(key.madeAt)} by {key.madeBy};{' '}
                    {key.lastUsedAt ? `last used ${formatDateTime(key.lastUsedAt)}` : 'never used'}
                  </p>
                </div>
                <ConfirmButton
                  verb={verb}
                  object={`the key for ${key.name}`}
                  confirm={`${verb} key`}
                  underway={underway}
                  look="danger"
                  send={() => end(key.id)}
                  changes={changes}
                  done={`Key for ${key.name} ${past}`}
                  failed={`Failed to ${verb.toLowerCase()} key`}
                >
                  {follows}
                </ConfirmButton>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </>
  )
}
