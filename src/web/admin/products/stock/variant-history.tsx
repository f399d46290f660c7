import { Link } from 'react-router'
import { m } from '#messages'
import type { MovementReason } from '#shop/catalogue/contract.ts'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { StockMovement } from '#shop/catalogue/stock/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { usePagedList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { list } from '#web/queries/query.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Moment } from '#web/ui/moment.tsx'
import { usePanelAround } from '#web/ui/panel.tsx'
import type { StockLine } from './stock-form.ts'

/** Stock movements: time, quantity, reason, author, order and stock after; newest first. */
export function VariantHistory({ line }: { line: StockLine }) {
  const { productId, name, size, colour } = line
  const variant = variantPhrase(line)
  const panel = usePanelAround()
  const movements = usePagedList({
    ...list('GET /products/:id/movements', productId, { size, colour }),
    staleTime: 0,
  })
  return (
    <div className="grid gap-4 px-5 py-6 text-left sm:px-6">
      <div className="flex items-start justify-between gap-4">
        <h2 className="text-xl wrap-anywhere">
          {name}, {variant}
        </h2>
        <Button look="outline" size="sm" className="shrink-0" onClick={panel?.close}>
          {m.common_close()}
        </Button>
      </div>
      <ListStates
        list={movements}
        what={m.stock_history_what()}
        waiting={{ count: 4, className: 'h-14' }}
        empty={<p className="text-quiet">{m.stock_history_none()}</p>}
      >
        {(rows) => (
          <ol aria-label={m.stock_history_of({ variant })} className="border-t border-line">
            {rows.map((movement, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and is read anew.
              <MovementRow key={place} movement={movement} />
            ))}
          </ol>
        )}
      </ListStates>
    </div>
  )
}

function MovementRow({ movement }: { movement: StockMovement }) {
  const { movedAt, quantity, reason, left, orderId, by, note } = movement
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2.5">
      <p className="font-medium">{movementLabels[reason]()}</p>
      <p className="tabular text-right">
        <span className="font-medium">{signed(quantity)}</span>
        <span className="text-quiet">, {m.stock_left({ shown: formatCount(left) })}</span>
      </p>
      <p className="col-span-2 text-xs wrap-anywhere text-quiet">
        <Moment at={movedAt} />
        {by && `, ${by === 'shop' ? m.stock_automatic() : by}`}
      </p>
      {orderId && (
        <p className="col-span-2">
          <Link
            to={pathToSection('orders', { q: orderId })}
            className="tabular inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline lg:min-h-6"
          >
            {m.stock_order({ id: orderId })}
          </Link>
        </p>
      )}
      {note && (
        <p
          lang={writtenIn(note)}
          className="col-span-2 whitespace-pre-line wrap-anywhere text-quiet"
        >
          {note}
        </p>
      )}
    </li>
  )
}

const movementLabels: Record<MovementReason, () => string> = {
  stocked: m.stock_moved_stocked,
  counted: m.stock_moved_counted,
  sold: m.stock_moved_sold,
  held: m.stock_moved_held,
  released: m.stock_moved_released,
  cancelled: m.stock_moved_cancelled,
  returned: m.stock_moved_returned,
  order_deleted: m.stock_moved_order_deleted,
  reopened: m.stock_moved_reopened,
  written_off: m.stock_moved_written_off,
  damaged: m.stock_damaged,
  exchanged: m.stock_moved_exchanged,
  received: m.stock_moved_received,
  lost: m.stock_lost,
  given_away: m.stock_given_away,
  edited: m.stock_moved_edited,
}

/** `+5` or `−3` */
function signed(quantity: number): string {
  return quantity < 0 ? `−${formatCount(-quantity)}` : `+${formatCount(quantity)}`
}
