import type { ShownOrder } from '#shop/orders/contract.ts'
import type { DocumentKind } from '#shop/orders/documents/contract.ts'
import { isPacked } from '#shop/orders/rules.ts'
import type { Right } from '#shop/shared/rights.ts'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Several orders share one file. A rider's sheet makes sense only for several. */
const documents: { kind: DocumentKind; one?: string; many: string; right: Right }[] = [
  { kind: 'invoice', one: 'Invoice', many: 'Invoices', right: 'readMoney' },
  { kind: 'packing-slip', one: 'Packing slip', many: 'Packing slips', right: 'deliverOrders' },
  { kind: 'label', one: 'Label', many: 'Labels', right: 'deliverOrders' },
  { kind: 'rider-sheet', many: 'Rider’s sheet', right: 'deliverOrders' },
]

/** Documents for parcels, one file each. */
export function OrderDocuments({ orders }: { orders: readonly ShownOrder[] }) {
  const may = useMay()
  const offered = documents.filter(({ right }) => may(right))
  const packed = orders.filter(isPacked)
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-3">
      {offered.map(({ kind, one, many }) => {
        const name = orders.length === 1 ? one : many
        const printed = kind === 'invoice' ? orders : packed
        return (
          name &&
          printed.length > 0 && (
            <li key={kind}>
              <ButtonLink
                to={`/api/orders/documents?${new URLSearchParams({
                  kind,
                  orders: printed.map(({ orderId }) => orderId).join(','),
                })}`}
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
        <li className="self-center text-xs text-quiet">
          {whyNotPrinted(orders)} {may('readMoney') ? 'have only an invoice.' : 'are not printed.'}
        </li>
      )}
    </ul>
  )
}

function whyNotPrinted(orders: readonly ShownOrder[]): string {
  const areOnHold = orders.some(({ onHoldSince }) => onHoldSince !== null)
  const areCancelled = orders.some(({ orderStatus }) => orderStatus === 'cancelled')
  if (areOnHold && areCancelled) return 'Cancelled orders and orders on hold'
  return areOnHold ? 'Orders on hold' : 'Cancelled orders'
}
