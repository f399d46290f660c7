import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { BookedParcels, BookingProgress } from '#shop/couriers/contract.ts'
import { ResultNotice } from '#web/lists/result-notice.tsx'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { PARCELS, WHILE_BOOKING_MS } from './parcel-queries.ts'

interface BookingNoticeProps {
  booked: BookedParcels
  onClose: () => void
}

/** How far a booking has come, which parcels failed and why, and one click to try those again. */
export function BookingNotice({ booked, onClose }: BookingNoticeProps) {
  const { courier, bookedAt, queued, refused } = booked
  const { data } = useQuery({
    ...query('GET /consignments/booking', { courier, bookedAt }),
    enabled: queued.length > 0,
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : WHILE_BOOKING_MS),
  })
  const progress = data ?? { all: queued.length, waiting: queued.length, failed: [] }
  const { all, waiting, failed } = progress
  const again = failed.filter(({ isUnclear }) => !isUnclear).map(({ id }) => id)
  const [retry, isRetrying] = useAction({
    send: () => call('POST /consignments/retries', { ids: again }),
    changes: PARCELS,
    failed: m.parcels_retry_failure(),
  })
  return (
    <ResultNotice
      summary={summaryOf(progress)}
      refused={[
        ...refused.map(({ orderId, reason }) => ({ id: orderId, reason })),
        ...failed.map(({ orderId, reason }) => ({ id: orderId, reason })),
      ]}
      nameOf={({ id }) => <span className="tabular font-medium">{id}</span>}
      onClose={onClose}
      action={
        waiting > 0 ? (
          <progress
            aria-label={m.booking_progress_label()}
            value={all - waiting}
            max={all}
            className="block h-1 w-60 max-w-full appearance-none bg-line [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
          />
        ) : (
          again.length > 0 && (
            <TextButton onClick={() => retry(undefined)} disabled={isRetrying}>
              {isRetrying ? m.parcels_retrying() : m.booking_retry({ count: again.length })}
            </TextButton>
          )
        )
      }
    />
  )
}

function summaryOf({ all, waiting, failed }: BookingProgress): string {
  const count = all - waiting - failed.length
  return waiting > 0 ? m.booking_underway({ count, all }) : m.booking_done({ count, all })
}
