import { useQuery } from '@tanstack/react-query'
import { nameVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import { variantKey } from '#shop/orders/edit/contract.ts'
import type { OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import type { Form } from '#web/forms/use-schema-form.ts'
import { formQuery } from '#web/queries/query.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'

type Line = OrderReturns['lines'][number]
type Chosen = RecordReturn['lines'][number]

interface ReturnLinesProps {
  form: Form<RecordReturn>
  lines: readonly Line[]
  /** Something is sent for what comes back. */
  isExchange: boolean
}

/** How many pieces of each line come back, and how. */
export function ReturnLines({ form, lines, isExchange }: ReturnLinesProps) {
  const { ref, value, error, onChange } = useFormValue(form, 'lines')
  function choose(chosen: Chosen) {
    const others = value.filter(({ position }) => position !== chosen.position)
    onChange(chosen.quantity > 0 ? [...others, chosen] : others)
  }
  return (
    <div>
      <ul
        ref={(list) => ref({ focus: () => list?.querySelector('select')?.focus() })}
        className="border-t border-line"
      >
        {lines.map((line) => (
          <LineFields
            key={line.position}
            line={line}
            chosen={value.find(({ position }) => position === line.position)}
            isExchange={isExchange}
            onChoose={choose}
          />
        ))}
      </ul>
      <p role="alert" className="pt-5 text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface LineFieldsProps {
  line: Line
  /** Undefined where nothing of it comes back. */
  chosen: Chosen | undefined
  isExchange: boolean
  onChoose: (chosen: Chosen) => void
}

function LineFields({ line, chosen, isExchange, onChoose }: LineFieldsProps) {
  const { position } = line
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <CountField
        label={`${line.name}, ${variantPhrase(line)}`}
        to={line.quantity - line.returned}
        nameOf={(count) => `${count} returned`}
        value={chosen?.quantity ?? 0}
        onCount={(quantity) => onChoose({ isDamaged: false, ...chosen, position, quantity })}
      />
      {chosen && (
        <Tick
          label="Damaged"
          hint="Does not go back into stock."
          checked={chosen.isDamaged}
          onChange={(event) => onChoose({ ...chosen, isDamaged: event.target.checked })}
        />
      )}
      {chosen && isExchange && <ReplacementField line={line} chosen={chosen} onChoose={onChoose} />}
    </li>
  )
}

type ReplacementProps = Pick<LineFieldsProps, 'line' | 'onChoose'> & { chosen: Chosen }

/** The same again, or another size or colour that is in stock. */
function ReplacementField({ line, chosen, onChoose }: ReplacementProps) {
  const { productId, variantId, size, colour } = line
  const { data: product } = useQuery(formQuery('GET /products/:id', productId))
  const keyOf = (variant: { size: string; colour: string }) =>
    variantKey({ productId, size: variant.size, colour: variant.colour })
  const made = product?.variants ?? []
  const same = made.find(({ id }) => id === variantId)
  const others = made.filter(
    (variant) => variant.stock !== 0 && variant !== same && keyOf(variant) !== keyOf(line),
  )
  const offered = [
    { size, colour, label: nameVariant(same ?? line) },
    ...others.map((each) => ({ ...each, label: nameVariant(each) })),
  ]
  return (
    <SelectField
      label="Send size"
      value={keyOf(chosen.replacement ?? line)}
      onChange={(event) => {
        const other = offered.find((each) => keyOf(each) === event.target.value)
        const replacement = other && { size: other.size, colour: other.colour }
        onChoose({ ...chosen, ...(replacement && { replacement }) })
      }}
    >
      {offered.map((variant) => (
        <option key={keyOf(variant)} value={keyOf(variant)}>
          {variant.label}
        </option>
      ))}
    </SelectField>
  )
}
