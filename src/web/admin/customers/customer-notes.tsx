import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import { NewNote, type Note } from '#shop/customers/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { keyOf, list } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

/** What colleagues wrote about a customer for each other. */
export function CustomerNotes({ id }: { id: string }) {
  const notes = usePagedList({ ...list('GET /customers/:customer/notes', id), staleTime: 0 })
  const section = useRef<HTMLElement>(null)
  const [remove, isRemoving] = useAction({
    send: (note: Note) => call('DELETE /customers/:customer/notes/:id', id, note._id),
    changes: [keyOf('/customers/:customer/notes', id)],
    done: 'Note deleted',
    failed: 'Failed to delete note',
    onDone: () => section.current?.focus({ preventScroll: true }),
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
      <NoteForm id={id} />
      <ListStates
        list={notes}
        what="notes"
        waiting={{ count: 2, className: 'h-12' }}
        empty={<p className="text-quiet">No notes yet. Customers never see them.</p>}
      >
        {(rows) => (
          <ul className="border-b border-line">
            {rows.map((note) => (
              <li key={note._id} className="border-t border-line py-2">
                <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
                <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs wrap-anywhere text-quiet">
                  <span>
                    {note.isOwn ? 'You' : note.writtenBy}, {formatDateTime(note.writtenAt)}
                  </span>
                  {note.isOwn && (
                    <TextButton look="quiet" disabled={isRemoving} onClick={() => remove(note)}>
                      Delete<span className="sr-only"> the note “{note.text.slice(0, 40)}”</span>
                    </TextButton>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  )
}

const FIELDS = ['text'] as const

function NoteForm({ id }: { id: string }) {
  const form = useForm({
    resolver: zodResolver(NewNote),
    defaultValues: { text: '' },
    reValidateMode: 'onSubmit',
  })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (note: NewNote) => call('POST /customers/:customer/notes', id, note),
    changes: [keyOf('/customers/:customer/notes', id)],
    failed: 'Failed to save note',
    onDone: () => form.reset(),
  })
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      {alert}
      <TextArea
        label="Note for colleagues"
        rows={2}
        placeholder="Prefers to be called after six"
        {...bindField(form, 'text')}
      />
      <Button
        type="submit"
        look="outline"
        size="sm"
        className="justify-self-end"
        disabled={isSending}
      >
        {isSending ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
