import { m } from '#messages'
import type { CartLine } from '#shop/cart/contract.ts'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import { useIsCartBusy } from '#web/queries/cart.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx'
import type { ToastOptions } from '#web/ui/toast-container.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { useCartLine } from './use-cart-line.ts'

const STEP =
  'flex h-11 w-[min(2.75rem,12.5vw)] items-center justify-center hover:bg-wash disabled:cursor-not-allowed disabled:text-line-strong aria-disabled:cursor-not-allowed aria-disabled:text-line-strong'

interface LineQuantityProps {
  line: CartLine
  toastOptions?: ToastOptions
}

/** Quantity of a line, with buttons for fewer, more and none. */
export function LineQuantity({ line, toastOptions }: LineQuantityProps) {
  const { remove, setQuantity } = useCartLine(line, toastOptions)
  const isBusy = useIsCartBusy()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pt-3">
      <fieldset className="flex items-center border border-line-strong">
        <legend className="sr-only">{m.cart_quantity_of({ name: line.name })}</legend>
        <button
          type="button"
          aria-label={m.cart_decrease({ name: line.name })}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setQuantity(line.quantity - 1)}
          className={STEP}
        >
          <MinusIcon />
        </button>
        <output className="tabular min-w-7 text-center text-base">
          {formatCount(line.quantity)}
        </output>
        <button
          type="button"
          aria-label={m.cart_increase({ name: line.name })}
          disabled={line.quantity >= MAX_QUANTITY}
          aria-disabled={isBusy}
          onClick={() => !isBusy && setQuantity(line.quantity + 1)}
          className={STEP}
        >
          <PlusIcon />
        </button>
      </fieldset>
      <button
        type="button"
        disabled={isBusy}
        onClick={remove}
        className="min-h-11 text-sm text-quiet underline underline-offset-4 hover:text-ink disabled:cursor-not-allowed"
      >
        <Verb of={line.name}>{m.cart_remove()}</Verb>
      </button>
    </div>
  )
}
