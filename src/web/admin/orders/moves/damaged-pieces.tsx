import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { ReceiveBack } from '#shop/orders/returns/contract.ts'
import { query } from '#web/queries/query.ts'
import { CountField } from '#web/ui/count-field.tsx'
import { formatCount } from '#web/ui/format-count.ts'

export type Damaged = ReceiveBack['damaged']

interface DamagedPiecesProps {
  orderId: string
  damaged: Damaged
  onChange: (damaged: Damaged) => void
}

/** How many pieces of each line of a refused parcel are damaged: none at first. */
export function DamagedPieces({ orderId, damaged, onChange }: DamagedPiecesProps) {
  const { data } = useQuery(query('GET /orders/:id/returns', orderId))
  if (!data) return null
  return (
    <details className="mt-3">
      <summary className="min-h-11 cursor-pointer content-center">{m.order_damaged()}</summary>
      <p className="text-sm text-quiet">{m.order_damaged_hint()}</p>
      <div className="grid gap-3 py-3">
        {data.lines.map((line) => (
          <CountField
            key={line.position}
            label={`${line.name}, ${variantPhrase(line)}`}
            to={line.quantity}
            nameOf={(count) =>
              m.order_damaged_count({ count: formatCount(count), all: formatCount(line.quantity) })
            }
            value={damaged.find(({ position }) => position === line.position)?.quantity ?? 0}
            onCount={(quantity) => {
              const others = damaged.filter(({ position }) => position !== line.position)
              const { position } = line
              onChange(quantity > 0 ? [...others, { position, quantity }] : others)
            }}
          />
        ))}
      </div>
    </details>
  )
}
