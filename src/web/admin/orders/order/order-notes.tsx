import { call } from '#api/client.ts'
import { m } from '#messages'
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
      title={m.order_notes()}
      isRuled
      list={usePagedList(watched(list('GET /orders/:id/notes', orderId)))}
      keyOf={({ id }) => id}
      empty={m.order_notes_none()}
      remove={{ send: ({ id }) => call('DELETE /order-notes/:id', id), changes }}
    >
      <ShortForm
        shape={NewOrderNote}
        confirm={m.order_note_add()}
        underway={m.order_note_adding()}
        send={(note) => call('POST /orders/:id/notes', orderId, note)}
        changes={changes}
        failed={m.order_note_failed()}
      />
    </Notes>
  )
}
