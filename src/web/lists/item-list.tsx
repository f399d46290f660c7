import { type ReactNode, useCallback, useRef } from 'react'
import { ListStates, type ListStatesProps } from './list-states.tsx'
import { useFocusWhenRemoved } from './use-focus-when-removed.ts'

interface ItemListProps<Row> extends ListStatesProps<Row> {
  label?: string
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** A list of rows that are larger than table rows. When a row with the focus is removed, the list gets it. */
export function ItemList<Row>({ label, keyOf, children, ...states }: ItemListProps<Row>) {
  const room = useRef<HTMLDivElement>(null)
  const focusList = useCallback(() => room.current?.focus(), [])
  return (
    <div ref={room} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
      <ListStates {...states}>
        {(rows) => (
          <ul
            aria-label={label}
            inert={states.list.isOutdated}
            className="border-t border-line transition-opacity inert:opacity-50"
          >
            {rows.map((row) => (
              <Item key={keyOf(row)} onLost={focusList}>
                {children(row)}
              </Item>
            ))}
          </ul>
        )}
      </ListStates>
    </div>
  )
}

function Item({ onLost, children }: { onLost: () => void; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null)
  useFocusWhenRemoved(item, onLost)
  return (
    <li ref={item} className="border-b border-line py-5">
      {children}
    </li>
  )
}
