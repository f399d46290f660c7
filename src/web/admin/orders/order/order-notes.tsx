import { call } from '#api/client.ts'
import { NewOrderNote } from '#shop/orders/notes/contract.ts'
import { ShortForm } from '#web/forms/short-form.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { watched } from '#web/queries/paged-query.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { Notes } from '../../frame/notes.tsx'

/** Internal notes of staff about an order. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const changes = [keyOf('/orders/:id/notes', orderId)]
  return (
    <Notes
      title="Notes for colleagues"
      isRuled
      list={usePagedList(watched(list('GET /orders/:id/notes', orderId)))}
      keyOf={({ id }) => id}
      empty="No notes yet. Customers never see them."
      remove={{ send: ({ id }) => call('DELETE /order-notes/:id', id), changes }}
    >
      <ShortForm
        shape={NewOrderNote}
        names={['text']}
        confirm="Add note"
        underway="Adding…"
        send={(note) => call('POST /orders/:id/notes', orderId, note)}
        changes={changes}
        failed="The note could not be added"
      />
    </Notes>
  )
}
