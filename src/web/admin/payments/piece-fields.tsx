import { m } from '#messages'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { useFormValue } from '#web/forms/use-form-value.ts'
import type { Form } from '#web/forms/use-schema-form.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
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
            focus: () => list?.querySelector<HTMLElement>('select:enabled')?.focus(),
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
  const paid = { shown: formatCount(line.quantity), paid: formatTaka(line.paid) }
  const returned = formatCount(line.returned)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-3">
      <CountField
        label={`${line.name}, ${variantPhrase(line)}`}
        hint={
          line.returned > 0
            ? m.refund_piece_hint_refunded({ ...paid, returned })
            : m.refund_piece_hint(paid)
        }
        to={left}
        nameOf={(pieces) =>
          left === 0
            ? m.refund_pieces_all()
            : m.refund_pieces_of({ pieces: formatCount(pieces), left: formatCount(left) })
        }
        disabled={left === 0}
        value={count}
        onCount={onChoose}
      />
      <p className="tabular min-w-16 text-right">
        {count > 0 && formatTaka(pieceValue(line, count))}
      </p>
    </li>
  )
}
