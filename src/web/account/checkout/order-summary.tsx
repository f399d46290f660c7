import type { CartLine } from '#shop/cart/contract.ts'
import { variantLabel } from '#shop/catalogue/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { useCartLine, useIsCartBusy } from '#web/queries/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Shown only where something is in the way of the order. */
function WaysOut({ line }: { line: CartLine }) {
  const { remove, setQuantity } = useCartLine(line)
  const isBusy = useIsCartBusy()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {line.quantity > 1 && (
        <Button
          look="outline"
          size="touch"
          disabled={isBusy}
          onClick={() => setQuantity(line.quantity - 1)}
        >
          Decrease quantity<span className="sr-only"> of {line.name}</span>
        </Button>
      )}
      <Button look="outline" size="touch" disabled={isBusy} onClick={remove}>
        Remove<span className="sr-only"> {line.name}</span>
      </Button>
    </div>
  )
}

function SummaryLine({ line }: { line: CartLine }) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4 py-4">
      <Picture
        picture={line.picture}
        alt=""
        sizes="64px"
        className="aspect-[4/5] w-16 bg-wash object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium leading-snug">{line.name}</p>
        <p className="mt-1 text-sm text-quiet">
          {variantLabel(line)}
          {line.isPreorder && ' · Pre-order'}
        </p>
        <p className="tabular text-sm text-quiet">
          {line.quantity} × {formatTaka(line.price)}
          <RegularPrice taka={line.regularPrice} />
        </p>
        {line.notice && <p className="mt-1 text-sm text-warn">{line.notice}</p>}
        {line.problem && (
          <>
            <p className="mt-1 text-sm text-bad">{line.problem}</p>
            <WaysOut line={line} />
          </>
        )}
      </div>
      <p className="tabular">{formatTaka(line.itemTotal)}</p>
    </li>
  )
}

export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <SummaryLine key={line._id} line={line} />
      ))}
    </ul>
  )
}
