import { Link } from 'react-router'
import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { productPath, variantLabel } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { LineQuantity } from '#web/cart/line-quantity.tsx'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FAILURE_IN_CART } from './cart-toasts.ts'

interface CartLineRowProps {
  line: CartLine
  /** Called when the shopper follows a link out of the panel. */
  onLeave: () => void
}

export function CartLineRow({ line, onLeave }: CartLineRowProps) {
  return (
    <li className="flex gap-4 border-b border-line py-5 last:border-b-0">
      <Link
        to={productPath(line.productId, line.colour)}
        onClick={onLeave}
        tabIndex={-1}
        aria-hidden="true"
      >
        <Picture
          picture={line.picture}
          alt=""
          sizes="88px"
          className="aspect-[4/5] w-[min(5.5rem,25vw)] bg-wash object-cover"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col text-sm">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
          <Link
            to={productPath(line.productId, line.colour)}
            onClick={onLeave}
            lang={writtenIn(line.name)}
            className="flex-1 basis-24 leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {line.name}
          </Link>
          <span className="tabular">{formatTaka(line.itemTotal)}</span>
        </div>
        <p className="mt-1 text-quiet">
          {variantLabel(line)}
          {' · '}
          {m.cart_each({ price: formatTaka(line.price) })}
          <RegularPrice taka={line.regularPrice} />
        </p>
        {line.isPreorder && <p className="mt-1 text-move">{m.cart_pre_order()}</p>}
        {line.problem && (
          <p lang={writtenIn(line.problem)} className="mt-1 text-bad">
            {line.problem}
          </p>
        )}
        {line.notice && (
          <p lang={writtenIn(line.notice)} className="mt-1 text-warn">
            {line.notice}
          </p>
        )}
        <div className="mt-auto">
          <LineQuantity line={line} toastOptions={FAILURE_IN_CART} />
        </div>
      </div>
    </li>
  )
}
