import { Button } from '#web/ui/button.tsx'
import { explainMoved, isUndecided, meaningsOf } from './moved-count.ts'
import type { SizeInput } from './product-input.ts'

interface MovedCountProps {
  id: string
  row: SizeInput
  onDecide: (stock: string) => void
}

/** Says that a count has moved under somebody's hands, and asks what they meant. */
export function MovedCount({ id, row, onDecide }: MovedCountProps) {
  if (!isUndecided(row)) {
    return (
      <p id={id} className="pb-1 text-right text-sm text-quiet">
        {explainMoved(row)}
      </p>
    )
  }
  return (
    <div className="mt-1.5 mb-2 border-l-2 border-bad bg-bad-wash px-4 py-3">
      <p id={id}>{explainMoved(row)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {meaningsOf(row).map(({ words, stock }) => (
          <Button key={words} look="outline" size="touch" onClick={() => onDecide(stock)}>
            {words}
          </Button>
        ))}
      </p>
    </div>
  )
}
