import type { CartLine } from '#shop/cart/contract.ts'
import { PRE_ORDER } from '#shop/cart/rules.ts'
import { variantLabel } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'

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
        <p lang={writtenIn(line.name)} className="font-medium leading-snug">
          {line.name}
        </p>
        <p className="mt-1 text-sm text-quiet">{variantLabel(line)}</p>
        <p className="tabular text-sm text-quiet">
          {formatCount(line.quantity)} × {formatTaka(line.price)}
          <RegularPrice taka={line.regularPrice} />
        </p>
        {line.notice && <p className="mt-1 text-sm text-warn">{line.notice}</p>}
        {line.isPreorder && <p className="mt-1 text-sm text-move">{PRE_ORDER}</p>}
        {line.problem && <p className="mt-1 text-sm text-bad">{line.problem}</p>}
        <LineQuantity line={line} />
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
