import { MovedCount } from '../form/moved-count-note.tsx'
import type { SizeInput } from '../form/product-input.ts'
import type { Edit, Problems } from './edits.ts'
import { type CellKey, keyOf } from './grid-rows.ts'

/** What is said of a cell: words, or a count that has moved and the question what it means. */
type Note = { key: CellKey } & ({ words: string } | { count: SizeInput })

export function idOfNote(key: CellKey, productId: string): string {
  return `${key.replaceAll(' ', '-')}-${productId}-note`
}

export function findNotes(
  keys: readonly CellKey[],
  edit: Edit | undefined,
  problems: Problems,
): Note[] {
  return keys.flatMap((key): Note[] => {
    const count = Object.values(edit?.stocks ?? {}).find(({ size }) => key === keyOf('stock', size))
    if (count?.leftNow !== undefined) return [{ key, count }]
    const words = problems[key] ?? (key === 'price' ? edit?.dispute : undefined)
    return words === undefined ? [] : [{ key, words }]
  })
}

interface NoteRowProps {
  productId: string
  note: Note
  onDecide: (stock: string) => void
}

/** Below the row of its cell. */
export function NoteRow({ productId, note, onDecide }: NoteRowProps) {
  const id = idOfNote(note.key, productId)
  return (
    <tr>
      <td colSpan={5} className="px-2 pb-1 text-sm md:pl-0">
        {'count' in note ? (
          <MovedCount id={id} row={note.count} onDecide={onDecide} />
        ) : (
          <p id={id} className="text-bad">
            {note.key === 'price' ? 'Price' : 'Stock'}: {note.words}
          </p>
        )}
      </td>
    </tr>
  )
}
