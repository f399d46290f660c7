import { type ComponentProps, useMemo } from 'react'
import { m } from '#messages'
import { MAX_BOOKED } from '#shop/couriers/contract.ts'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { Right } from '#shop/shared/rights.ts'
import { useChoice } from '#web/lists/choice.tsx'
import type { Column } from '#web/lists/column.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { useMay } from '#web/session/use-may.ts'
import { WithCallStates } from '../calls/call-states.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { shownOrderId } from './shown-order.ts'

/** Staff without the right do not see it. */
export interface OrderColumn extends Column<ShownOrder> {
  right?: Right
}

interface OrderListProps
  extends Omit<ComponentProps<typeof PagedTable<ShownOrder>>, 'what' | 'keyOf' | 'columns'> {
  columns: readonly OrderColumn[]
  /** Whether several can be moved at once. */
  isChoosable?: boolean
}

/** Orders, of which several can be chosen and moved at once. */
export function OrderList({ columns, isChoosable = true, ...table }: OrderListProps) {
  const may = useMay()
  const choice = useChoice(shownOrderId, MAX_BOOKED)
  const shown = useMemo(() => columns.filter(({ right }) => !right || may(right)), [columns, may])
  return (
    <WithCallStates orders={table.list.rows ?? NONE}>
      <PagedTable
        what={m.order_many()}
        failed={m.order_load_failed()}
        columns={shown}
        keyOf={keyOf}
        {...(isChoosable && may('deliverOrders') && { choice })}
        {...table}
      />
      <BulkBar rows={table.list.rows ?? NONE} choice={choice} />
    </WithCallStates>
  )
}

const NONE: readonly ShownOrder[] = []

const keyOf = ({ _id }: ShownOrder) => _id
