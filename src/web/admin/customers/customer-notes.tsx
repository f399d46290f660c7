import { call } from '#api/client.ts'
import { m } from '#messages'
import { NewNote } from '#shop/customers/contract.ts'
import { ShortForm } from '#web/forms/short-form.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { Notes } from '../frame/notes.tsx'

/** Internal notes of staff about a customer. */
export function CustomerNotes({ id }: { id: string }) {
  const changes = [keyOf('/customers/:customer/notes', id)]
  return (
    <Notes
      title={m.customer_notes()}
      list={usePagedList({ ...list('GET /customers/:customer/notes', id), staleTime: 0 })}
      keyOf={({ _id }) => _id}
      empty={m.customer_notes_none()}
      remove={{
        send: ({ _id }) => call('DELETE /customers/:customer/notes/:id', id, _id),
        changes,
      }}
    >
      <ShortForm
        shape={NewNote}
        confirm={m.customer_note_add()}
        underway={m.customer_adding()}
        send={(note) => call('POST /customers/:customer/notes', id, note)}
        changes={changes}
        failed={m.customer_note_failed()}
      />
    </Notes>
  )
}
