import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '#api/client.ts'
import { NewOrderNote, type OrderNote } from '#shop/orders/notes/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { orderNotesQuery, useAddNote, useRemoveNote } from '#web/queries/order-notes.ts'
import { Button } from '#web/ui/button.tsx'
import { formatDateTime } from '#web/ui/dates.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'

/** What colleagues tell each other about an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const headingId = useId()
  const notes = usePagedList(orderNotesQuery(orderId))
  const { mutate: remove, isPending } = useRemoveNote(orderId, (error) =>
    toast.error(`Failed to delete note: ${messageOf(error)}`),
  )
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
                    isBlocked={isPending}
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

function NoteForm({ orderId }: { orderId: string }) {
  const form = useForm({ resolver: zodResolver(NewOrderNote), defaultValues: { text: '' } })
  const { failure, showFailure, clearFailure } = useFailure(form, ['text'])
  const { mutateAsync: addNote } = useAddNote(orderId)
  const send = form.handleSubmit(async (note) => {
    clearFailure()
    try {
      await addNote(note)
      form.reset()
    } catch (error) {
      showFailure({ message: 'The note could not be added.', reason: messageOf(error), error })
    }
  })
  const submit = useOneSubmit(send, false)
  const { isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid content-start gap-4">
      <FormAlert message={failure?.message} reason={failure?.reason} error={failure?.error} />
      <TextArea label="New note" {...bindField(form, 'text')} />
      <Button type="submit" size="touch" className="justify-self-start" disabled={isSubmitting}>
        {isSubmitting ? 'Adding…' : 'Add note'}
      </Button>
    </form>
  )
}
