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
    { name: 'Items', was: before.subtotal, is: after.subtotal },
    { name: 'Delivery', was: before.deliveryCharge, is: after.deliveryCharge },
    { name: 'Voucher', was: -before.voucherDiscount, is: -after.voucherDiscount },
    { name: 'Discount', was: -before.discount, is: -after.discount },
  ].filter(({ was, is }) => was !== 0 || is !== 0)
  return (
    <section aria-label="Before and after" className="border-t border-line pt-4">
      <table
        className={`tabular w-full [&_td]:py-0.5 [&_td]:text-right [&_th]:py-0.5 ${isOutdated || refusal ? 'opacity-60' : ''}`}
      >
        <thead className="text-xs text-quiet">
          <tr>
            <td />
            <th scope="col" className="text-right font-normal">
              Before
            </th>
            <th scope="col" className="text-right font-normal">
              After
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
              Total
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
              {isOutdated ? 'Calculating…' : differenceText(quote, method)}
            </p>
            {voucherRefusal && (
              <p className="border-l-2 border-warn pl-3 wrap-anywhere">
                The voucher no longer applies. {voucherRefusal}
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
  if (refund > 0) return `${formatTaka(refund)} will be refunded to ${instrument ?? 'the card'}.`
  const differencePaisa = toPaisa(after.totalAmount) - toPaisa(before.totalAmount)
  if (differencePaisa === 0) return 'The total stays the same.'
  const difference = formatTaka(toTaka(Math.abs(differencePaisa)))
  const more = differencePaisa > 0 ? 'more' : 'less'
  const inAll = isPaidAtDoor(method) || dueAtDoor > 0 ? `, ${formatTaka(dueAtDoor)} in all` : ''
  return `The customer owes ${difference} ${more} at the door${inAll}.`
}
