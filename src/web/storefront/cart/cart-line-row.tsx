import { Link } from 'react-router'
import type { CartLine } from '#shop/cart/contract.ts'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import { productPath, variantLabel } from '#shop/catalogue/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { useCartLine } from '#web/queries/cart.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { FAILURE_IN_CART } from './cart-toasts.ts'

interface CartLineRowProps {
  line: CartLine
  isBusy: boolean
  /** Called when the person follows a link out of the panel. */
  onLeave: () => void
}

const STEP =
  'flex h-11 w-[min(2.75rem,12.5vw)] items-center justify-center hover:bg-wash disabled:cursor-not-allowed disabled:text-line-strong'

export function CartLineRow({ line, isBusy, onLeave }: CartLineRowProps) {
  const { remove, setQuantity } = useCartLine(line, FAILURE_IN_CART)

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
            className="flex-1 basis-24 leading-snug font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {line.name}
          </Link>
          <span className="tabular">{formatTaka(line.itemTotal)}</span>
        </div>
        <p className="mt-1 text-quiet">
          {variantLabel(line)}
          {line.isPreorder && ' · Pre-order'} · {formatTaka(line.price)} each
          <RegularPrice taka={line.regularPrice} />
        </p>
        {line.problem && <p className="mt-1 text-bad">{line.problem}</p>}
        {line.notice && <p className="mt-1 text-warn">{line.notice}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3">
          <fieldset className="flex items-center border border-line-strong">
            <legend className="sr-only">Quantity of {line.name}</legend>
            <button
              type="button"
              aria-label={`Decrease quantity of ${line.name}`}
              disabled={isBusy}
              onClick={() => setQuantity(line.quantity - 1)}
              className={STEP}
            >
              <MinusIcon />
            </button>
            <output className="tabular min-w-7 text-center text-base">{line.quantity}</output>
            <button
              type="button"
              aria-label={`Increase quantity of ${line.name}`}
              disabled={isBusy || line.quantity >= MAX_QUANTITY}
              onClick={() => setQuantity(line.quantity + 1)}
              className={STEP}
            >
              <PlusIcon />
            </button>
          </fieldset>
          <button
            type="button"
            disabled={isBusy}
            onClick={remove}
            className="min-h-11 text-quiet underline underline-offset-4 hover:text-ink disabled:cursor-not-allowed"
          >
            Remove<span className="sr-only"> {line.name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}
