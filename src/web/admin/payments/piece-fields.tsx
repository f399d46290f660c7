import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import type { Form } from '#web/forms/use-schema-form.ts'
import { pieceValue } from './refund-shape.ts'

type Line = Refundable['lines'][number]

interface PieceFieldsProps {
  form: Form<RefundOrder>
  lines: readonly Line[]
}

/** How many pieces of each line come back, and what they are worth with their share of the discount. */
export function PieceFields({ form, lines }: PieceFieldsProps) {
  const { ref, value: chosen = [], error, onChange } = useFormValue(form, 'lines')
  const countOf = ({ position }: Line) =>
    chosen.find((each) => each.position === position)?.quantity ?? 0
  function choose(line: Line, quantity: number) {
    const counts = lines.map((each) => ({
      position: each.position,
      quantity: each === line ? quantity : countOf(each),
    }))
    onChange(counts.filter((each) => each.quantity > 0))
  }
  return (
    <div>
      <ul
        ref={(list) =>
          ref({
            focus: () =>
              list?.querySelector<HTMLElement>('button:not([aria-disabled=true])')?.focus(),
          })
        }
        className="border-t border-line"
      >
        {lines.map((line) => (
          <PieceRow
            key={line.position}
            line={line}
            count={countOf(line)}
            onChoose={(count) => choose(line, count)}
          />
        ))}
      </ul>
      <p role="alert" className="pt-1.5 text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface PieceRowProps {
  line: Line
  count: number
  onChoose: (count: number) => void
}

function PieceRow({ line, count, onChoose }: PieceRowProps) {
  const left = line.quantity - line.returned
  const name = `${line.name}, ${variantPhrase(line)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-xs text-quiet">
          {line.quantity} for {formatTaka(line.paid)}
          {line.returned > 0 && `, ${line.returned} refunded`}
        </p>
      </div>
      <p className="tabular text-right">{count > 0 ? formatTaka(pieceValue(line, count)) : ''}</p>
      {left === 0 ? (
        <p className="col-span-2 text-quiet">All refunded</p>
      ) : (
        <fieldset className="col-span-2 flex items-center">
          <legend className="sr-only">Quantity of {name}</legend>
          <StepButton
            label={`Decrease ${name}`}
            sign="−"
            isOff={count === 0}
            onStep={() => onChoose(count - 1)}
          />
          <output className="tabular min-w-16 text-center">
            {count} of {left}
          </output>
          <StepButton
            label={`Increase ${name}`}
            sign="+"
            isOff={count === left}
            onStep={() => onChoose(count + 1)}
          />
        </fieldset>
      )}
    </li>
  )
}

interface StepButtonProps {
  label: string
  sign: string
  isOff: boolean
  onStep: () => void
}

/** Keeps the focus where it can go no further. */
function StepButton({ label, sign, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
      className="grid size-11 place-items-center border border-line-strong text-lg hover:border-ink aria-disabled:border-line aria-disabled:text-quiet"
    >
      {sign}
    </button>
  )
}
