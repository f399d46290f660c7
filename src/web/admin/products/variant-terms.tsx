import { m } from '#messages'
import { shownVariant } from '#shop/catalogue/rules.ts'
import { SchemaField, wordsOf } from '#web/forms/schema-fields.tsx'
import { useMay } from '#web/session/use-may.ts'
import type { OfProduct, VariantValues } from './product-form.ts'

interface VariantTermsProps extends OfProduct {
  variants: readonly VariantValues[]
  /** Their places among all variants. */
  places: readonly number[]
  /** Its name; empty without colours. */
  colour: string
}

/** What few products need: SKUs, and prices and costs that differ from the product’s. */
export function VariantTerms({ form, variants, places, colour }: VariantTermsProps) {
  const mayReadCosts = useMay()('readCosts')
  const { errors } = form.formState
  const isWrong = places
    .map((place) => errors.variants?.[place])
    .some((each) => each?.sku || each?.ownPrice || each?.ownCost)
  const names = ['sku', 'ownPrice', ...(mayReadCosts ? (['ownCost'] as const) : [])] as const
  return (
    <details open={isWrong || undefined}>
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:no-underline">
        {m.variant_advanced()}
        {colour && <span className="sr-only">, {colour}</span>}
      </summary>
      <ul className="grid gap-4 pb-4">
        {places.map((place) => {
          const size = variants[place]?.size ?? ''
          return (
            <li
              key={size}
              className={`grid grid-cols-2 items-start gap-3 ${mayReadCosts ? 'sm:grid-cols-3' : ''}`}
            >
              {names.map((name) => (
                <SchemaField
                  key={name}
                  form={form}
                  name={`variants.${place}.${name}`}
                  label={`${wordsOf(form.shape, `variants.0.${name}`).label}, ${shownVariant({ size, colour })}`}
                />
              ))}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
