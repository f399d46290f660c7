import { nameVariant } from '#shop/catalogue/rules.ts'
import { useMay } from '#web/session/use-may.ts'
import { TextField } from '#web/ui/field.tsx'
import type { VariantInput } from './product-input.ts'
import type { VariantErrors } from './variant-row.tsx'

interface VariantTermsProps {
  variants: readonly VariantInput[]
  /** Its name; empty without colours. */
  colour: string
  errorsOf: (variant: VariantInput) => VariantErrors | undefined
  onChange: (variant: VariantInput, typed: Partial<VariantInput>) => void
}

/** What few products need: SKUs, and prices and costs that differ from the product’s. */
export function VariantTerms({ variants, colour, errorsOf, onChange }: VariantTermsProps) {
  const mayReadCosts = useMay()('readCosts')
  const isWrong = variants
    .map(errorsOf)
    .some((each) => each?.sku || each?.ownPrice || each?.ownCost)
  return (
    <details open={isWrong || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:no-underline">
        Advanced: SKU and price
        {colour && <span className="sr-only">, {colour}</span>}
      </summary>
      <ul className="grid gap-4 pb-4">
        {variants.map((variant) => {
          const errors = errorsOf(variant)
          const name = nameVariant({ size: variant.size, colour })
          return (
            <li
              key={variant.size}
              className={`grid grid-cols-2 items-start gap-3 ${mayReadCosts ? 'sm:grid-cols-3' : ''}`}
            >
              <TextField
                label={`SKU, ${name}`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                value={variant.sku}
                onChange={(event) => onChange(variant, { sku: event.target.value })}
                error={errors?.sku?.message}
              />
              <TextField
                label={`Different price, ${name}`}
                inputMode="decimal"
                autoComplete="off"
                placeholder="As product"
                value={variant.ownPrice}
                onChange={(event) => onChange(variant, { ownPrice: event.target.value })}
                error={errors?.ownPrice?.message}
              />
              {mayReadCosts && (
                <TextField
                  label={`Different cost, ${name}`}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="As product"
                  value={variant.ownCost ?? ''}
                  onChange={(event) => onChange(variant, { ownCost: event.target.value })}
                  error={errors?.ownCost?.message}
                />
              )}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
