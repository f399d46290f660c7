import { m } from '#messages'
import type { EditQuote } from '#shop/orders/edit/contract.ts'
import {
  isPaidAtDoor,
  isRefundedByGateway,
  type PaymentMethod,
  paymentMethods,
} from '#shop/payments/methods.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

interface EditSummaryProps {
  quote: EditQuote
  method: PaymentMethod
  /** While a new quote is loading. */
  isOutdated: boolean
  /** Why the edit is not possible; empty if it is. */
  refusal: string
}

/** Total before and after the edit, and how the difference is settled. */
export function EditSummary({ quote, method, isOutdated, refusal }: EditSummaryProps) {
  const { before, after, voucherRefusal } = quote
  const rows = [
    { name: m.orders_items(), was: before.subtotal, is: after.subtotal },
    { name: m.common_delivery(), was: before.deliveryCharge, is: after.deliveryCharge },
    { name: m.order_edit_voucher(), was: -before.voucherDiscount, is: -after.voucherDiscount },
    { name: m.common_discount(), was: -before.discount, is: -after.discount },
  ].filter(({ was, is }) => was !== 0 || is !== 0)
  return (
    <section aria-label={m.order_edit_summary()} className="border-t border-line pt-4">
      <table
        className={`tabular w-full [&_td]:py-0.5 [&_td]:text-right [&_th]:py-0.5 ${isOutdated || refusal ? 'opacity-60' : ''}`}
      >
        <thead className="text-xs text-quiet">
          <tr>
            <td />
            <th scope="col" className="text-right font-normal">
              {m.order_edit_before()}
            </th>
            <th scope="col" className="text-right font-normal">
              {m.order_edit_after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, was, is }) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal text-quiet">
                {name}
              </th>
              <td>{formatTaka(was)}</td>
              <td>{formatTaka(is)}</td>
            </tr>
          ))}
          <tr className="font-medium">
            <th scope="row" className="text-left font-medium">
              {m.common_total()}
            </th>
            <td>{formatTaka(before.totalAmount)}</td>
            <td>{formatTaka(after.totalAmount)}</td>
          </tr>
        </tbody>
      </table>
      <div role="status" className="mt-3 grid gap-1">
        {refusal ? (
          <p className="border-l-2 border-bad pl-3 text-bad wrap-anywhere">{refusal}</p>
        ) : (
          <>
            <p className="border-l-2 border-madder pl-3 font-medium">
              {isOutdated ? m.order_edit_calculating() : differenceText(quote, method)}
            </p>
            {voucherRefusal && (
              <p className="border-l-2 border-warn pl-3 wrap-anywhere">
                {m.order_edit_voucher_gone()} {voucherRefusal}
              </p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
/** What happens about the money once an edit is saved. */
function differenceText(
  { before, after, refund, instrument, dueAtDoor }: EditQuote,
  method: PaymentMethod,
): string {
  if (refund > 0 && !isPaidAtDoor(method) && !isRefundedByGateway(method)) {
    const wallet = paymentMethods[method].label()
    return m.transfer_edit_refund({ amount: formatTaka(refund), wallet })
  }
  if (refund > 0) {
    return m.order_edit_refund({
      amount: formatTaka(refund),
      instrument: instrument ?? m.order_the_card(),
    })
  }
  const differencePaisa = toPaisa(after.totalAmount) - toPaisa(before.totalAmount)
  if (differencePaisa === 0) return m.order_edit_same()
  const amount = formatTaka(toTaka(Math.abs(differencePaisa)))
  const all = formatTaka(dueAtDoor)
  if (isPaidAtDoor(method) || dueAtDoor > 0) {
    return differencePaisa > 0
      ? m.order_edit_more_in_all({ amount, all })
      : m.order_edit_less_in_all({ amount, all })
  }
  return differencePaisa > 0 ? m.order_edit_more({ amount }) : m.order_edit_less({ amount })
}
