import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { type GrantableRight, neededRights } from '#shop/shared/rights.ts'
import { Tick } from '#web/ui/tick.tsx'
import { rightLabels } from './right-labels.ts'

interface RightBoxesProps<Offered extends GrantableRight> {
  offered: readonly Offered[]
  value: readonly Offered[]
  /** Replace the general hints of rights. */
  hints?: Partial<Record<Offered, Words>>
  error?: string | undefined
  onChange: (rights: Offered[]) => void
}

/** Ticking a right also ticks the rights that it needs, and keeps them ticked. */
export function RightBoxes<Offered extends GrantableRight>({
  offered,
  value: chosen,
  hints = {},
  error,
  onChange,
}: RightBoxesProps<Offered>) {
  const needed = new Set(chosen.flatMap((each) => neededRights[each] ?? []))
  const toggle = (right: Offered) =>
    onChange(chosen.includes(right) ? chosen.filter((each) => each !== right) : [...chosen, right])
  const sorted = Object.keys(rightLabels).flatMap(
    (right) => offered.find((each) => each === right) ?? [],
  )
  const groups = Map.groupBy(sorted, (right) => rightLabels[right].group)
  return (
    <div className="grid gap-6">
      {error && (
        <p role="alert" className="text-bad">
          {error}
        </p>
      )}
      {[...groups].map(([name, rights]) => (
        <fieldset key={rights[0]}>
          <legend className="font-medium">{name()}</legend>
          <div className="mt-1 border-t border-line">
            {rights.map((right) => (
              <Tick
                key={right}
                label={rightLabels[right].name()}
                hint={[
                  (hints[right] ?? rightLabels[right].hint)(),
                  ...(needed.has(right) ? [m.staff_needed()] : []),
                ].join(' ')}
                checked={chosen.includes(right) || needed.has(right)}
                disabled={needed.has(right)}
                onChange={() => toggle(right)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
