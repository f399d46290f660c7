import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { parseMobile } from '#shop/shared/phone.ts'
import { PhoneBlock } from '#web/admin/customers/blocks.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { typedQuery } from '#web/queries/query.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { PreorderBadge } from '#web/ui/preorder-badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { pathToOrder, pieceCount, shownOrderId } from '../shown-order.ts'

/** Earlier orders for that number; fetched only for a complete mobile number. */
export function callerQuery(typed: string) {
  const phone = parseMobile(typed) ?? ''
  return {
    ...typedQuery('GET /staff-orders/callers/:phone', phone),
    enabled: phone !== '',
    staleTime: 0,
  }
}

interface CallerHistoryProps {
  /** As typed. */
  phone: string
  onUseAddress: (order: ShownOrder) => void
}

/** Identifies a caller by earlier orders for that number. */
export function CallerHistory({ phone, onUseAddress }: CallerHistoryProps) {
  const query = useQuery(callerQuery(phone))
  const { data: caller } = query
  return (
    <section aria-label={m.caller()} className="border border-line p-4 text-sm max-lg:order-2">
      <h2 className="text-base">{m.common_customer()}</h2>
      <PhoneBlock phone={phone} isWarning />
      {parseMobile(phone) === undefined ? (
        <p className="mt-2 text-quiet">{m.caller_enter_phone()}</p>
      ) : query.isError ? (
        <LoadFailure title={m.caller_load_failed()} query={query} />
      ) : !caller ? (
        <Skeleton className="mt-3 h-12 w-full" />
      ) : caller.orders === 0 ? (
        <p role="status" className="mt-2">
          {m.caller_new()}
        </p>
      ) : (
        <>
          <p role="status" className="mt-2">
            {m.caller_orders({
              count: caller.orders,
              shown: formatCount(caller.orders),
              delivered: formatCount(caller.delivered),
            })}
            {caller.cancelled > 0 && m.caller_cancelled({ shown: formatCount(caller.cancelled) })}
          </p>
          {caller.refused > 0 && (
            <p className="mt-1 font-medium text-bad">
              {m.caller_refused({ count: caller.refused, shown: formatCount(caller.refused) })}
            </p>
          )}
          <ul className="mt-3 divide-y divide-line border-t border-line">
            {caller.latest.map((order) => (
              <EarlierOrder key={order._id} order={order} onUseAddress={onUseAddress} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function EarlierOrder({
  order,
  onUseAddress,
}: {
  order: ShownOrder
  onUseAddress: (order: ShownOrder) => void
}) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={pathToOrder(order)} className="tabular">
          {shownOrderId(order)}
        </TextLink>
        <StatusLabel
          status={order.deliveryStatus === 'returned' ? 'returned' : order.orderStatus}
        />
        <PreorderBadge items={order.items} />
      </p>
      <p className="text-quiet">
        {formatDate(order.orderDate)},{' '}
        {order.totalAmount === undefined ? pieceCount(order) : formatTaka(order.totalAmount)}
      </p>
      <p className="wrap-anywhere">{order.deliveryAddress}</p>
      <TextButton onClick={() => onUseAddress(order)}>{m.caller_use_address()}</TextButton>
    </li>
  )
}
