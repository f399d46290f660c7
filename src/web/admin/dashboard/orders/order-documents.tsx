import type { DocumentKind, Order } from '#shop/orders/contract.ts'
import { documentsPath } from '#web/queries/order-documents.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const documents: { kind: DocumentKind; name: string }[] = [
  { kind: 'invoice', name: 'Invoice' },
  { kind: 'packing-slip', name: 'Packing slip' },
  { kind: 'label', name: 'Label' },
]

/** What goes with the parcel, each as a file. */
export function OrderDocuments({ order: { orderId } }: { order: Order }) {
  return (
    <ul aria-label="Documents" className="mt-4 flex flex-wrap gap-3">
      {documents.map(({ kind, name }) => (
        <li key={kind}>
          <ButtonLink
            to={documentsPath(kind, [orderId])}
            reloadDocument
            download
            prefetch="none"
            look="outline"
            size="sm"
          >
            {name}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
