import type { Order } from '#shop/orders/contract.ts'
import type { DocumentKind } from '#shop/orders/documents/contract.ts'
import { documentsPath } from '#web/queries/order-documents.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** In one file for several orders. A sheet for the rider is for whoever has several to bring. */
const documents: { kind: DocumentKind; one?: string; many: string }[] = [
  { kind: 'invoice', one: 'Invoice', many: 'Invoices' },
  { kind: 'packing-slip', one: 'Packing slip', many: 'Packing slips' },
  { kind: 'label', one: 'Label', many: 'Labels' },
  { kind: 'rider-sheet', many: 'Rider’s sheet' },
]

/** What goes with parcels, each as a file. */
export function OrderDocuments({ orders }: { orders: readonly Order[] }) {
  const orderIds = orders.map(({ orderId }) => orderId)
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-3">
      {documents.map(({ kind, one, many }) => {
        const name = orders.length === 1 ? one : many
        return (
          name && (
            <li key={kind}>
              <ButtonLink
                to={documentsPath(kind, orderIds)}
                reloadDocument
                download
                look="outline"
                size="sm"
              >
                {name}
              </ButtonLink>
            </li>
          )
        )
      })}
    </ul>
  )
}
