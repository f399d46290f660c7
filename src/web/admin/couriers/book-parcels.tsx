import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, download } from '#api/client.ts'
import { m } from '#messages'
import {
  type BookedParcels,
  type BookParcels,
  type CourierChoice,
  MAX_BOOKED,
} from '#shop/couriers/contract.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { useFocusWhenRemoved } from '#web/lists/use-focus-when-removed.ts'
import { query } from '#web/queries/query.ts'
import { saveFile } from '#web/queries/save-file.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Options } from '#web/ui/options.tsx'
import { usePanelAround } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { PARCELS, useParcelSummary } from './parcel-queries.ts'

/** The couriers that this person may book with; none where none is connected. */
export function useBookableCouriers() {
  const mayBook = useMay()('bookParcels')
  const { data = [] } = useQuery({ ...query('GET /couriers'), enabled: mayBook })
  return mayBook ? data.filter(({ isConnected }) => isConnected) : []
}

interface BookButtonProps {
  /** Undefined: all that wait. */
  orderIds: readonly string[] | undefined
  /** How many that are, where they are not named. */
  count?: number
  /** Unless given, the first reason why an order is not booked is shown. */
  onBooked?: (booked: BookedParcels) => void
}

const tellRefused = ({ refused: [first] }: BookedParcels) => first && toast.error(first.reason)

/** Books orders with the courier that is chosen; shows nothing where no courier is connected. */
export function BookButton({
  orderIds,
  count = orderIds?.length ?? 0,
  onBooked = tellRefused,
}: BookButtonProps) {
  const isConnected = useBookableCouriers().length > 0
  const [orderId] = orderIds ?? []
  const counted = { count, shown: formatCount(count) }
  const title =
    count === 1 && orderId ? m.courier_book_one({ id: orderId }) : m.courier_book_many(counted)
  if (!isConnected) return null
  return (
    <PanelButton
      verb={orderIds ? m.courier_book() : m.courier_book_all(counted)}
      label={title}
      side="middle"
    >
      <BookForm title={title} orderIds={orderIds} onBooked={onBooked} />
    </PanelButton>
  )
}

/** Books all orders that wait, and says how many are being booked. */
export function BookWaiting() {
  const { data } = useParcelSummary(useBookableCouriers().length > 0)
  const status = useRef<HTMLParagraphElement>(null)
  const { unbooked = 0, waiting = 0 } = data ?? {}
  return (
    // Always of the button’s height: what is below never moves under a thumb.
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 lg:min-h-9">
      {unbooked > 0 && (
        <BookAll
          count={Math.min(unbooked, MAX_BOOKED)}
          onGone={() => status.current?.focus({ preventScroll: true })}
        />
      )}
      <p ref={status} role="status" tabIndex={-1}>
        {waiting > 0 && m.parcels_booking({ count: waiting, shown: formatCount(waiting) })}
      </p>
    </div>
  )
}

function BookAll({ count, onGone }: { count: number; onGone: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useFocusWhenRemoved(box, onGone)
  return (
    <div ref={box}>
      <BookButton orderIds={undefined} count={count} />
    </div>
  )
}

/** Which couriers there are to choose from is known by the shop alone. */
function BookForm({
  title,
  orderIds,
  onBooked,
}: Required<Omit<BookButtonProps, 'count'>> & { title: string }) {
  const panel = usePanelAround()
  const couriers = useBookableCouriers()
  const [chosen, setChosen] = useState<BookParcels['courier']>()
  const courier = couriers.find(({ code }) => code === chosen) ?? couriers[0]
  const [book, isBooking] = useAction({
    send: async ({ code, takesFile }: CourierChoice) => {
      const booked = await call('POST /consignments', {
        courier: code,
        ...(orderIds && { orderIds: [...orderIds] }),
      })
      if (takesFile && booked.queued.length > 0) {
        const { bookedAt } = booked
        const file = await download('GET /couriers/:courier/file', code, { bookedAt })
        saveFile(file, `parcels-${bookedAt.slice(0, 10)}.csv`)
      }
      return booked
    },
    changes: PARCELS,
    failed: m.courier_book_failure(),
    onDone: (booked) => {
      panel?.close()
      onBooked(booked)
    },
  })
  if (!courier) return null
  return (
    <div className="grid gap-5 p-6 text-left whitespace-normal">
      <h2 className="text-xl">{title}</h2>
      <SelectField
        label={m.courier()}
        value={courier.code}
        onChange={(event) => setChosen(event.target.value as BookParcels['courier'])}
      >
        <Options of={couriers.map(({ code, name }) => [code, name])} />
      </SelectField>
      <p className="text-quiet">
        {courier.takesFile ? m.courier_book_file_text() : m.courier_book_text()}
      </p>
      {!orderIds && <p className="text-quiet">{m.courier_book_left_out()}</p>}
      {courier.isStandIn && (
        <p className="text-quiet">{m.courier_stand_in({ name: courier.name })}</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={panel?.close}>
          {m.common_cancel()}
        </Button>
        <Button disabled={isBooking} onClick={() => book(courier)}>
          {isBooking ? m.courier_booking() : m.courier_book()}
        </Button>
      </div>
    </div>
  )
}
