import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { LinkedOrder } from '#shop/orders/links/contract.ts'
import type { SizeChange, SizeChangeWish, SizeChoices } from '#shop/orders/size-changes/contract.ts'
import { isPaidBefore, walletOf } from '#shop/payments/methods.ts'
import { keyOf } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

interface CancelLinkedOrderProps {
  order: LinkedOrder
  token: string
}

export function CancelLinkedOrder({ order, token }: CancelLinkedOrderProps) {
  const isPaidBack = isPaidBefore(order.paymentMethodCode) && order.paymentStatus === 'paid'
  const [cancel, isCancelling] = useAction({
    send: () => call('POST /order-links/cancellation', { token }),
    changes: [keyOf('/order-links')],
    done: `Order ${order.orderId} is cancelled.${isPaidBack ? ' Your refund is on its way.' : ''}`,
    failed: 'Failed to cancel order',
  })

  function ask() {
    const follows = isPaidBack
      ? 'It will not be sent, and we will refund the card or wallet you paid with.'
      : walletOf(order.paymentMethodCode)
        ? m.transfer_cancel({ wallet: order.paymentMethod })
        : 'It will not be sent.'
    if (window.confirm(`Cancel order ${order.orderId}? ${follows}`)) cancel(undefined)
  }

  return (
    <Button look="outline" size="touch" className="mt-6" disabled={isCancelling} onClick={ask}>
      {isCancelling ? 'Cancelling...' : 'Cancel order'}
    </Button>
  )
}

interface SizeChangesProps {
  changeable: NonNullable<LinkedOrder['changeable']>
  items: LinkedOrder['items']
  token: string
}

/** Requests for another size, and the shop's answers. */
export function SizeChanges({ changeable, items, token }: SizeChangesProps) {
  const headingId = useId()
  const { sizeChanges } = changeable
  const waiting = new Set(
    sizeChanges.filter(({ isAccepted }) => isAccepted === null).map(({ position }) => position),
  )
  const choices = changeable.sizeChoices.filter(({ position }) => !waiting.has(position))
  if (sizeChanges.length === 0 && choices.length === 0) return null
  return (
    <section aria-labelledby={headingId} className="print:hidden">
      <h2 id={headingId} className="text-xl">
        Another size
      </h2>
      {sizeChanges.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {sizeChanges.map((change) => (
            <Asked key={change._id} change={change} />
          ))}
        </ul>
      )}
      {choices.length > 0 && <AskForSize choices={choices} items={items} token={token} />}
    </section>
  )
}

function Asked({ change }: { change: SizeChange }) {
  const { name, fromSize, toSize, isAccepted, answer } = change
  const outcome =
    isAccepted === null
      ? 'We will answer soon.'
      : isAccepted
        ? `Yes, you will get size ${toSize}.`
        : 'Sorry, we cannot change it.'
  return (
    <li className="border-l-2 border-line-strong pl-4 wrap-anywhere">
      <p className="text-sm text-quiet">
        {name}: {fromSize} → {toSize}
      </p>
      <p>
        {outcome} {answer}
      </p>
    </li>
  )
}

interface AskForSizeProps {
  choices: SizeChoices
  items: LinkedOrder['items']
  token: string
}

function AskForSize({ choices, items, token }: AskForSizeProps) {
  const [wanted, setWanted] = useState('')
  const [note, setNote] = useState('')
  const [ask, isAsking] = useAction({
    send: (wish: SizeChangeWish) => call('POST /order-links/size-changes', { ...wish, token }),
    changes: [keyOf('/order-links')],
    done: 'We have received your request.',
    failed: 'Failed to ask for another size',
    onDone: () => {
      setWanted('')
      setNote('')
    },
  })
  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const [position = '', ...size] = wanted.split(' ')
        ask({ position: Number(position), size: size.join(' '), note })
      }}
    >
      <SelectField
        label="Change to"
        required
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      >
        <option value="">Choose a size</option>
        {choices.map(({ position, sizes }) => (
          <optgroup
            key={position}
            label={`${items[position]?.name ?? ''}, now ${items[position]?.size ?? ''}`}
          >
            {sizes.map((size) => (
              <option key={size} value={`${position} ${size}`}>
                {size}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField
        label="Note (optional)"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" look="outline" size="touch" disabled={isAsking}>
        {isAsking ? 'Sending...' : 'Ask for this size'}
      </Button>
    </form>
  )
}
