import type { Order } from '#shop/orders/contract.ts'
import type { DocumentKind } from '#shop/orders/documents/contract.ts'
import { isPacked } from '#shop/orders/rules.ts'
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
  const packed = orders.filter(isPacked)
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-3">
      {documents.map(({ kind, one, many }) => {
        const name = orders.length === 1 ? one : many
        const printed = kind === 'invoice' ? orders : packed
        return (
          name &&
          printed.length > 0 && (
            <li key={kind}>
              <ButtonLink
                to={documentsPath(
                  kind,
                  printed.map(({ orderId }) => orderId),
                )}
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
      {orders.length > 1 && packed.length < orders.length && (
        <li className="self-center text-xs text-quiet">Cancelled orders have only an invoice.</li>
      )}
    </ul>
  )
}
