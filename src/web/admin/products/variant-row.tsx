import type { Size } from '#shop/catalogue/contract.ts'
import { inVariant } from '#shop/catalogue/rules.ts'
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
  const inputId = `stock-${[colour?.key ?? [], size].flat().join('-').replaceAll(' ', '-')}`
  const errorId = `${inputId}-error`
  const error = errors?.stock?.message ?? errors?.size?.message ?? errors?.colour?.message
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
              id={inputId}
              inputMode="numeric"
              autoComplete="off"
              placeholder="Always"
              value={variant.stock}
              onChange={(event) => onStock(event.target.value)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
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
    </li>
  )
}
