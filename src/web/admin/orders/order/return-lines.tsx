import { m } from '#messages'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Tick } from '#web/ui/tick.tsx'

type Line = OrderReturns['lines'][number]
type Chosen = RecordReturn['lines'][number]

interface ReturnLinesProps {
  /** Of the form, by `useFormValue`. */
  field: {
    ref: (focused: { focus: () => void }) => void
    value: Chosen[]
    error: string | undefined
    onChange: (chosen: Chosen[]) => void
  }
  lines: readonly Line[]
}

/** How many pieces of each line come back, and how. */
export function ReturnLines({ field: { ref, value, error, onChange }, lines }: ReturnLinesProps) {
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
  onChoose: (chosen: Chosen) => void
}

function LineFields({ line, chosen, onChoose }: LineFieldsProps) {
  const { position } = line
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <CountField
        label={`${line.name}, ${variantPhrase(line)}`}
        to={line.quantity - line.returned}
        nameOf={(count) => m.return_count({ count: formatCount(count) })}
        value={chosen?.quantity ?? 0}
        onCount={(quantity) => onChoose({ isDamaged: false, ...chosen, position, quantity })}
      />
      {chosen && (
        <Tick
          label={m.return_damaged()}
          hint={m.return_damaged_hint()}
          checked={chosen.isDamaged}
          onChange={(event) => onChoose({ ...chosen, isDamaged: event.target.checked })}
        />
      )}
    </li>
  )
}
