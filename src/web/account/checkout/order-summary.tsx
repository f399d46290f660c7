import { useId, useState } from 'react'
import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { PRE_ORDER } from '#shop/cart/rules.ts'
import { variantLabel } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
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

const MAX_PICTURES = 4

/** On a phone it is folded, unless there is something to say about a line. */
export function OrderSummary({ lines }: { lines: readonly CartLine[] }) {
  const linesId = useId()
  const [isOpen, setIsOpen] = useState(lines.some(({ notice }) => notice))
  const isShown = isOpen || lines.some(({ problem }) => problem)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="border-y border-line">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={linesId}
        onClick={() => setIsOpen(!isShown)}
        className="flex min-h-14 w-full flex-wrap items-center gap-3 py-2 text-left font-medium lg:hidden"
      >
        {!isShown &&
          lines
            .slice(0, MAX_PICTURES)
            .map(({ _id, picture }) => (
              <Picture
                key={_id}
                picture={picture}
                alt=""
                sizes="64px"
                className="aspect-[4/5] w-8 bg-wash object-cover"
              />
            ))}
        {m.own_order_items({ count, shown: formatCount(count) })}
        <ChevronDownIcon
          className={`ml-auto transition-transform ${isShown ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={linesId}
        className={`divide-y divide-line ${isShown ? 'max-lg:border-t max-lg:border-line' : 'max-lg:hidden'}`}
      >
        {lines.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
    </div>
  )
}
