import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { formatDate, formatDateTime } from '#shop/shared/dates.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import type { List } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { ShownOnce } from './shown-once.tsx'

interface ListedKey {
  id: string
  name: string
  madeAt: string
  madeBy: string
  lastUsedAt: string | null
}

const endings = {
  revoke: {
    verb: m.key_revoke,
    label: m.key_revoke_label,
    confirm: m.key_revoke_confirm,
    underway: m.key_revoking,
    done: m.key_revoked,
    failed: m.key_revoke_failed,
  },
  delete: {
    verb: m.common_delete,
    label: m.key_delete_label,
    confirm: m.key_delete_confirm,
    underway: m.size_deleting,
    done: m.key_deleted,
    failed: m.key_delete_failed,
  },
}

interface KeyListProps<Key extends ListedKey> {
  keys: List<Key>
  /** The key that was just created. */
  made: { name: string; key: string } | undefined
  onDone: () => void
  /** The action that ends a key. */
  verb: keyof typeof endings
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
  verb,
  end,
  changes,
  follows,
  children,
}: KeyListProps<Key>) {
  const ending = endings[verb]
  return (
    <>
      {made && (
        <ShownOnce what={m.key_key()} value={made.key} onDone={onDone}>
          {m.key_for({ name: made.name })}
        </ShownOnce>
      )}
      <ListStates
        list={keys}
        what={m.key_what()}
        waiting={{ count: 2, className: 'h-20' }}
        empty={<p className="border-t border-line py-6 text-quiet">{m.key_none()}</p>}
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
                  <p className="text-xs text-quiet">{tellUse(key)}</p>
                </div>
                <ConfirmButton
                  verb={ending.verb()}
                  object={m.key_object({ name: key.name })}
                  label={ending.label({ name: key.name })}
                  confirm={ending.confirm()}
                  underway={ending.underway()}
                  look="danger"
                  send={() => end(key.id)}
                  changes={changes}
                  done={ending.done({ name: key.name })}
                  failed={ending.failed()}
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

function tellUse({ madeAt, madeBy, lastUsedAt }: ListedKey): string {
  const made = { day: formatDate(madeAt), who: madeBy }
  return lastUsedAt
    ? m.key_created_used({ ...made, time: formatDateTime(lastUsedAt) })
    : m.key_created_unused(made)
}
