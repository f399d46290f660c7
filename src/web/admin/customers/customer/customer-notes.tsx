import { useRef } from 'react'
import type { Note } from '#shop/customers/contract.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { customerNotesQuery, useRemoveNote } from '#web/queries/customers.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { formatDateTime } from '#web/ui/dates.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { NoteForm } from './note-form.tsx'

/** What colleagues wrote about a customer for each other. */
export function CustomerNotes({ email }: { email: string }) {
  const notes = usePagedList(customerNotesQuery(email))
  const section = useRef<HTMLElement>(null)
  const { removeNote, isRemoving } = useRemoveNote(email, {
    onDone: () => {
      section.current?.focus({ preventScroll: true })
      toast.success('Note deleted')
    },
    onFailed: (error) =>
      toast.error(`Failed to delete note: ${reasonOf(error, 'Please try again')}`),
  })
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="customer-notes"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
    >
      <h2 id="customer-notes" className="text-lg">
        Notes
      </h2>
      <NoteForm email={email} />
      <ListStates
        list={notes}
        what="notes"
        waiting={{ count: 2, className: 'h-12' }}
        empty={<p className="text-quiet">No notes yet. Customers never see them.</p>}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows.map((note) => (
              <NoteRow key={note._id} note={note} isRemoving={isRemoving} onRemove={removeNote} />
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

interface NoteRowProps {
  note: Note
  isRemoving: boolean
  onRemove: (note: Note) => void
}

function NoteRow({ note, isRemoving, onRemove }: NoteRowProps) {
  return (
    <li className="border-t border-line py-2">
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs wrap-anywhere text-quiet">
        <span>
          {note.isOwn ? 'You' : note.writtenBy}, {formatDateTime(note.writtenAt)}
        </span>
        {note.isOwn && (
          <TextButton look="quiet" disabled={isRemoving} onClick={() => onRemove(note)}>
            Delete<span className="sr-only"> the note “{note.text.slice(0, 40)}”</span>
          </TextButton>
        )}
      </p>
    </li>
  )
}
