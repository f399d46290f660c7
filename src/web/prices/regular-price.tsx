import { m } from '#messages'
import { formatTaka } from '#shop/shared/money.ts'

/** The regular price after a sale price; renders nothing without one. */
export function RegularPrice({ taka }: { taka: number | undefined }) {
  if (taka === undefined) return null
  return (
    <>
      {' '}
      <span className="text-sm whitespace-nowrap text-quiet">
        {m.price_was()} <s>{formatTaka(taka)}</s>
      </span>
    </>
  )
}
