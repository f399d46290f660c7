import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { BookedParcels, BookParcels } from '#shop/couriers/contract.ts'
import { query } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { PARCELS } from './parcel-queries.ts'

/** The couriers that this person may book with; none where none is connected. */
export function useBookableCouriers() {
  const may = useMay()
  const mayBook = may('manageOrders') && may('deliverOrders')
  const { data = [] } = useQuery({ ...query('GET /couriers'), enabled: mayBook })
  return mayBook ? data.filter(({ isConnected }) => isConnected) : []
}

interface BookButtonProps {
  orderIds: readonly string[]
  look?: 'solid' | 'outline'
  disabled?: boolean
  onBooked?: (booked: BookedParcels) => void
}

/** Books orders with the courier that is chosen; shows nothing where no courier is connected. */
export function BookButton({ orderIds, look = 'outline', disabled, onBooked }: BookButtonProps) {
  const couriers = useBookableCouriers()
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<BookParcels['courier']>()
  const [book, isBooking] = useAction({
    send: (courier: BookParcels['courier']) =>
      call('POST /consignments', { courier, orderIds: [...orderIds] }),
    changes: PARCELS,
    failed: m.courier_book_failure(),
    onDone: (booked) => {
      setIsOpen(false)
      onBooked?.(booked)
    },
  })
  const [first] = couriers
  if (!first) return null
  const courier = couriers.find(({ code }) => code === chosen) ?? first
  const [orderId = ''] = orderIds
  const title =
    orderIds.length === 1
      ? m.courier_book_one({ id: orderId })
      : m.courier_book_many({ count: orderIds.length })
  return (
    <>
      <Button look={look} size="sm" disabled={disabled} onClick={() => setIsOpen(true)}>
        {m.courier_book()}
      </Button>
      <Panel isOpen={isOpen} onClose={() => setIsOpen(false)} label={title} side="middle">
        <div className="grid gap-5 px-5 py-6 text-left sm:px-6">
          <h2 className="text-xl">{title}</h2>
          <SelectField
            label={m.courier()}
            value={courier.code}
            onChange={(event) => setChosen(event.target.value as BookParcels['courier'])}
          >
            {couriers.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <p className="text-quiet">{m.courier_book_text()}</p>
          {courier.isStandIn && (
            <p className="text-quiet">{m.courier_stand_in({ name: courier.name })}</p>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button disabled={isBooking} onClick={() => book(courier.code)}>
              {isBooking ? m.courier_booking() : m.courier_book()}
            </Button>
          </div>
        </div>
      </Panel>
    </>
  )
}
