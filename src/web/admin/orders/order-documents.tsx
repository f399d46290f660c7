import { useQuery } from '@tanstack/react-query'
import { call, download } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { type DocumentKind, MAX_PRINTED } from '#shop/orders/documents/contract.ts'
import { isPacked } from '#shop/orders/rules.ts'
import type { Right } from '#shop/shared/rights.ts'
import { query } from '#web/queries/query.ts'
import { saveFile } from '#web/queries/save-file.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

/** Several orders share one file. Those without a name for one make sense only for several. */
const documents: { kind: DocumentKind; one?: () => string; many: () => string; right: Right }[] = [
  { kind: 'invoice', one: m.doc_invoice, many: m.doc_invoices, right: 'readMoney' },
  {
    kind: 'packing-slip',
    one: m.doc_packing_slip,
    many: m.doc_packing_slips,
    right: 'deliverOrders',
  },
  { kind: 'packing-slip-quarter', many: m.doc_packing_slips_quarter, right: 'deliverOrders' },
  { kind: 'pick-list', many: m.doc_pick_list, right: 'deliverOrders' },
  { kind: 'label', one: m.doc_label, many: m.doc_labels, right: 'deliverOrders' },
  { kind: 'rider-sheet', many: m.doc_rider_sheet, right: 'deliverOrders' },
]

interface OrderDocumentsProps {
  orders: readonly ShownOrder[]
  /** Offers labels beside the menu: twenty parcels are handed over without opening one. */
  haveLabels?: boolean
}

/** A menu of documents for parcels, one file each. */
export function OrderDocuments({ orders, haveLabels = false }: OrderDocumentsProps) {
  const may = useMay()
  const taxInvoices = useTaxInvoices(orders)
  const packed = orders.filter(isPacked)
  if (orders.length > MAX_PRINTED) {
    return (
      <p className="py-2 text-xs text-quiet">
        {m.orders_printed_at_most({ count: formatCount(MAX_PRINTED) })}
      </p>
    )
  }
  const files = documents.flatMap(({ kind, one, many, right }) => {
    const name = orders.length === 1 ? one : many
    const printed = kind === 'invoice' ? orders : packed
    const ids = printed.map(({ orderId }) => orderId).join(',')
    const to = `/api/orders/documents?${new URLSearchParams({ kind, orders: ids })}`
    return name && ids && may(right) ? [{ kind, name: name(), to, reloadDocument: true }] : []
  })
  const isBeside = ({ kind }: (typeof files)[number]) => haveLabels && kind === 'label'
  const items = [...files.filter((file) => !isBeside(file)), ...taxInvoices]
  return (
    <>
      {files.filter(isBeside).map(({ name, to }) => (
        <ButtonLink key={to} to={to} reloadDocument look="outline" size="sm">
          {name}
        </ButtonLink>
      ))}
      {items.length > 0 && <Menu name={m.common_print()} items={items} />}
      {orders.length > 1 && packed.length < orders.length && (
        <span className="self-center text-xs text-quiet">
          {whyNotPrinted(orders, may('readMoney'))}
        </span>
      )}
    </>
  )
}

/** Issues those that are not issued yet, and saves the file; nothing where the shop has no BIN. */
function useTaxInvoices(orders: readonly ShownOrder[]) {
  const may = useMay()
  const mayIssue = may('manageOrders') && may('readMoney')
  const { data } = useQuery({ ...query('GET /tax-invoices'), enabled: mayIssue })
  const [issue, isIssuing] = useAction({
    send: async (orderIds: string[]) => {
      const { issued, refused } = await call('POST /tax-invoices', { orderIds })
      const ids = issued.map(({ orderId }) => orderId).join(',')
      if (ids) {
        const file = await download('GET /orders/documents', { kind: 'tax-invoice', orders: ids })
        saveFile(file, 'mushak-6.3.pdf')
      }
      return refused
    },
    failed: m.vat_issue_failure(),
    onDone: ([refused]) => refused && toast.error(`${refused.orderId}: ${refused.reason}`),
  })
  if (!mayIssue || !data?.isOffered) return []
  const name = orders.length === 1 ? m.vat_issue() : m.vat_issue_many()
  return [
    {
      name: isIssuing ? m.vat_issuing() : name,
      onChoose: () => issue(orders.map(({ orderId }) => orderId)),
    },
  ]
}

function whyNotPrinted(orders: readonly ShownOrder[], haveInvoice: boolean): string {
  const areOnHold = orders.some(({ onHoldSince }) => onHoldSince !== null)
  const areCancelled = orders.some(({ orderStatus }) => orderStatus === 'cancelled')
  if (areOnHold && areCancelled) {
    return haveInvoice ? m.doc_both_invoice_only() : m.doc_both_not_printed()
  }
  if (areOnHold) return haveInvoice ? m.doc_on_hold_invoice_only() : m.doc_on_hold_not_printed()
  return haveInvoice ? m.doc_cancelled_invoice_only() : m.doc_cancelled_not_printed()
}
