import type { Customer } from '#shop/customers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Figure, Figures } from '#web/admin/frame/figures.tsx'
import { formatDate } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** What all their orders come to. */
export function CustomerFigures({ totals }: { totals: Customer['totals'] }) {
  const { orders, spent, paid, average, refunded, cancelled, returned, refused } = totals
  return (
    <Figures isSix>
      <Figure name="Orders" value={orders} {...noteOf(orderDays(totals))} />
      <Figure name="Spent" value={formatTaka(spent)} note={`${formatTaka(paid)} paid`} />
      <Figure name="Average order" value={formatTaka(average)} />
      <Figure name="Refunded" value={formatTaka(refunded)} />
      <Figure name="Cancelled" value={cancelled} />
      <Figure
        name="Returned or refused"
        value={returned + refused}
        {...noteOf(
          returned + refused > 0 &&
            `${formatCount(returned)} returned, ${formatCount(refused)} refused`,
        )}
      />
    </Figures>
  )
}

function noteOf(note: string | false | undefined) {
  return note ? { note } : {}
}

function orderDays({ firstOrderAt, lastOrderAt }: Customer['totals']): string | undefined {
  if (!firstOrderAt || !lastOrderAt) return undefined
  const [first, last] = [formatDate(firstOrderAt), formatDate(lastOrderAt)]
  return first === last ? first : `${first} to ${last}`
}
