import type { Quote } from '#shop/pricing/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'

export function PriceDetails({ quote }: { quote: Quote }) {
  return (
    <dl className="grid gap-2">
      <div className="flex justify-between gap-4">
        <dt className="text-quiet">Subtotal</dt>
        <dd className="tabular">{formatTaka(quote.subtotal)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-quiet wrap-anywhere">{quote.deliveryName}</dt>
        <dd className="tabular">
          {quote.deliveryCharge === 0 ? 'Free' : formatTaka(quote.deliveryCharge)}
        </dd>
      </div>
      {quote.voucher && quote.voucherDiscount > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-quiet wrap-anywhere">Voucher {quote.voucher.code}</dt>
          <dd className="tabular">−{formatTaka(quote.voucherDiscount)}</dd>
        </div>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-medium">Total</dt>
        <dd className="tabular font-display text-xl">{formatTaka(quote.totalAmount)}</dd>
      </div>
    </dl>
  )
}
