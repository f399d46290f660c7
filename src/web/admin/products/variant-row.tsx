import { m } from '#messages'
import { inVariant, shownVariant } from '#shop/catalogue/rules.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { bindShape, wordsOf } from '#web/forms/schema-fields.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { CountInput } from './count-input.tsx'
import type { ColourValues, OfProduct } from './product-form.ts'

interface VariantRowProps extends OfProduct {
  size: Size
  /** Undefined without colours. */
  colour: ColourValues | undefined
  /** Among the variants; -1 while the product does not come in it. */
  place: number
  /** The only one there is cannot be left out. */
  isAlone: boolean
  onTick: (isTicked: boolean) => void
}

export function VariantRow({ form, size, colour, place, isAlone, onTick }: VariantRowProps) {
  const isMade = place >= 0
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line">
      {isAlone ? (
        <span className="font-medium">{shownVariant({ size, colour: '' })}</span>
      ) : (
        <PlainTick
          className={`flex-1 ${isMade ? 'font-medium' : 'text-quiet'}`}
          checked={isMade}
          onChange={(event) => onTick(event.target.checked)}
        >
          <span>
            {shownVariant({ size, colour: '' })}
            {colour && <span className="sr-only">{m.variant_in({ name: colour.name })}</span>}
          </span>
        </PlainTick>
      )}
      {isMade && <StockInput form={form} size={size} colour={colour} place={place} />}
    </li>
  )
}

type StockInputProps = Omit<VariantRowProps, 'isAlone' | 'onTick'>

function StockInput({ form, size, colour, place }: StockInputProps) {
  const name = `variants.${place}` as const
  const errors = form.formState.errors.variants?.[place]
  const { error = errors?.size?.message ?? errors?.colour?.message, ...bound } = bindShape(
    form,
    `${name}.stock`,
  )
  return (
    <CountInput
      label={
        <span className={colour ? 'sr-only' : 'text-sm text-quiet'}>
          {wordsOf(form.shape, `${name}.stock`).label}
          <span className="sr-only">{inVariant({ size, colour: colour?.name ?? '' })}</span>
        </span>
      }
      placeholder={m.variant_stock_placeholder()}
      error={error}
      {...bound}
    />
  )
}
