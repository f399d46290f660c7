import { Button } from '#web/ui/button.tsx'
import { type CountInput, explainMoved, isUndecided, meaningsOf } from './moved-count-text.ts'

interface MovedCountProps {
  id: string
  count: CountInput
  onDecide: (stock: string) => void
}

/** Says that a count has moved under somebody's hands, and asks what they meant. */
export function MovedCount({ id, count, onDecide }: MovedCountProps) {
  if (!isUndecided(count)) {
    return (
      <p id={id} className="pb-1 text-right text-sm text-quiet">
        {explainMoved(count)}
      </p>
    )
  }
  return (
    <div className="mt-1.5 mb-2 border-l-2 border-bad bg-bad-wash px-4 py-3">
      <p id={id}>{explainMoved(count)}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        {meaningsOf(count).map(({ text, stock }) => (
          <Button key={text} look="outline" size="touch" onClick={() => onDecide(stock)}>
            {text}
          </Button>
        ))}
      </p>
    </div>
  )
}
