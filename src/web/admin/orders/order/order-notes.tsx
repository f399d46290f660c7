import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '#api/client.ts'
import { NewOrderNote, type OrderNote } from '#shop/orders/notes/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { watched } from '#web/queries/paged-query.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'

/** What colleagues tell each other about an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const headingId = useId()
  const notes = usePagedList(watched(list('GET /orders/:id/notes', orderId)))
  const [remove, isRemoving] = useAction({
    send: (id: string) => call('DELETE /order-notes/:id', id),
    changes: [keyOf('/orders/:id/notes', orderId)],
    failed: 'Failed to delete note',
  })
  return (
    <section aria-labelledby={headingId} className="border-t border-line pt-6">
      <h2 id={headingId} className="text-lg">
        Notes for colleagues
      </h2>
      <p className="text-quiet">Customers never see them.</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] lg:gap-10">
        <NoteForm orderId={orderId} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <ListStates
            list={notes}
            what="notes"
            waiting={{ count: 1, className: 'h-16' }}
            empty={<p className="text-quiet">No notes yet.</p>}
          >
            {(rows) => (
              <ul className="grid gap-4">
                {rows.map((note) => (
                  <Note
                    key={note.id}
                    note={note}
                    isBlocked={isRemoving}
                    onRemove={() => remove(note.id)}
                  />
                ))}
              </ul>
            )}
          </ListStates>
        </div>
      </div>
    </section>
  )
}

interface NoteProps {
  note: OrderNote
  isBlocked: boolean
  onRemove: () => void
}

function Note({ note, isBlocked, onRemove }: NoteProps) {
  return (
    <li className="border-l-2 border-line-strong pl-4">
      <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-quiet">
        <span className="wrap-anywhere">
          {note.writtenBy},{' '}
          <time dateTime={note.writtenAt} className="tabular">
            {formatDateTime(note.writtenAt)}
          </time>
        </span>
        {note.isOwn && (
          <button
            type="button"
            disabled={isBlocked}
            onClick={onRemove}
            className="min-h-11 underline underline-offset-4 hover:text-bad lg:min-h-8"
          >
            Delete note
          </button>
        )}
      </p>
    </li>
  )
}

const FIELDS = ['text'] as const

function NoteForm({ orderId }: { orderId: string }) {
  const form = useForm({ resolver: zodResolver(NewOrderNote), defaultValues: { text: '' } })
  const { submit, isSending, alert } = useFormSend({
    form,
    fields: FIELDS,
    send: (note: NewOrderNote) => call('POST /orders/:id/notes', orderId, note),
    changes: [keyOf('/orders/:id/notes', orderId)],
    failed: 'The note could not be added.',
    onDone: () => form.reset(),
  })
  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      {alert}
      <TextArea label="New note" {...bindField(form, 'text')} />
      <Button type="submit" size="touch" className="justify-self-start" disabled={isSending}>
        {isSending ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
