import { useRef } from 'react'
import type { Size } from '#shop/catalogue/contract.ts'
import { inVariant } from '#shop/catalogue/rules.ts'
import { MovedCount } from './moved-count.tsx'
import { isUndecided } from './moved-count-text.ts'
import type { ColourInput, VariantInput } from './product-input.ts'

/** What is wrong with a variant, by field. */
export type VariantErrors = Partial<Record<keyof VariantInput, { message?: string }>>

interface VariantRowProps {
  size: Size
  /** Undefined without colours. */
  colour: ColourInput | undefined
  /** Undefined while the product does not come in it. */
  variant: VariantInput | undefined
  errors: VariantErrors | undefined
  /** The only one there is cannot be left out. */
  isAlone: boolean
  onTick: (isTicked: boolean) => void
  onStock: (stock: string) => void
}

export function VariantRow(props: VariantRowProps) {
  const { size, colour, variant, errors, isAlone, onTick, onStock } = props
  const input = useRef<HTMLInputElement>(null)
  const inputId = `stock-${[colour?.key ?? [], size].flat().join('-').replaceAll(' ', '-')}`
  const errorId = `${inputId}-error`
  const movedId = `${inputId}-moved`
  const error = errors?.stock?.message ?? errors?.size?.message ?? errors?.colour?.message
  const hasMoved = variant?.leftNow !== undefined
  const describedBy = [error && errorId, hasMoved && movedId].filter(Boolean).join(' ')
  return (
    <li className="border-b border-line py-1.5">
      <div className="flex min-h-11 items-center justify-between gap-4">
        {isAlone ? (
          <span className="font-medium">{size}</span>
        ) : (
          <label
            className={`flex min-h-11 flex-1 items-center gap-3 ${variant ? 'font-medium' : 'text-quiet'}`}
          >
            <input
              type="checkbox"
              checked={variant !== undefined}
              onChange={(event) => onTick(event.target.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            <span>
              {size}
              {colour && <span className="sr-only"> in {colour.name}</span>}
            </span>
          </label>
        )}
        {variant && (
          <label className="flex items-center gap-3">
            <span className={colour ? 'sr-only' : 'text-sm text-quiet'}>
              Pieces left
              <span className="sr-only">{inVariant({ size, colour: colour?.name ?? '' })}</span>
            </span>
            <input
              ref={input}
              id={inputId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Always"
              value={variant.stock}
              onChange={(event) => onStock(event.target.value)}
              aria-invalid={error || isUndecided(variant) ? true : undefined}
              aria-describedby={describedBy || undefined}
              className="tabular min-h-11 w-28 border border-line-strong bg-field px-3 text-right text-base placeholder:text-quiet focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad"
            />
          </label>
        )}
      </div>
      {error && (
        <p id={errorId} className="pb-1 text-right text-sm text-bad">
          {error}
        </p>
      )}
      {variant && hasMoved && (
        <MovedCount
          id={movedId}
          count={variant}
          onDecide={(stock) => {
            onStock(stock)
            // The button that was pressed is gone, and the focus would be with it.
            setTimeout(() => input.current?.focus())
          }}
        />
      )}
    </li>
  )
}
