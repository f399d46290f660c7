import { DeliveryStatus, type Order, OrderStatus } from '#shop/orders/contract.ts'
import { SelectField } from '#web/ui/field.tsx'
import { statusWords } from '#web/ui/status-label.tsx'
import { offeredDeliveryStatuses, offeredOrderStatuses, pairWith } from './offered-pairs.ts'
import { listConsequences, type StatusPair } from './what-follows.ts'

interface PairFieldsProps {
  order: Order
  pair: StatusPair
  onChoose: (pair: StatusPair) => void
}

/** Two statuses that go together, and what follows from them. */
export function PairFields({ order, pair, onChoose }: PairFieldsProps) {
  return (
    <>
      <SelectField
        label="Order status"
        value={pair.orderStatus}
        onChange={(event) => onChoose(pairWith(order, OrderStatus.parse(event.target.value)))}
      >
        <StatusOptions statuses={offeredOrderStatuses(order)} />
      </SelectField>
      <SelectField
        label="Delivery status"
        value={pair.deliveryStatus}
        onChange={(event) =>
          onChoose({ ...pair, deliveryStatus: DeliveryStatus.parse(event.target.value) })
        }
      >
        <StatusOptions statuses={offeredDeliveryStatuses(order, pair.orderStatus)} />
      </SelectField>
      <ul aria-live="polite" className="grid gap-1 text-sm empty:hidden">
        {listConsequences(order, pair).map((sentence) => (
          <li key={sentence} className="border-l-2 border-madder pl-3">
            {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}

function StatusOptions({ statuses }: { statuses: readonly string[] }) {
  return statuses.map((status) => (
    <option key={status} value={status}>
      {statusWords(status)}
    </option>
  ))
}
