import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#messages'
import { shownVariant } from '#shop/catalogue/rules.ts'
import type { Order } from '#shop/orders/contract.ts'
import { type Reason, returnReasons } from '#shop/orders/reasons/contract.ts'
import type {
  OtherSizes,
  SizeChange,
  SizeChangeWish,
  SizeChoices,
} from '#shop/orders/size-changes/contract.ts'
import { namesOf } from '#shop/orders/size-changes/rules.ts'
import { formatDate } from '#shop/shared/dates.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ReasonField } from '#web/forms/reason-field.tsx'
import { useBrowserChecks } from '#web/forms/use-browser-checks.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { CountField } from '#web/ui/count-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Part } from '../part.tsx'

interface Asking {
  items: Order['items']
  send: (wish: SizeChangeWish) => Promise<unknown>
  changes: readonly QueryKey[]
}

interface SizeChangesProps extends Asking {
  sizes: OtherSizes
  /** Where the shopper may open another order of theirs, if anywhere. */
  pathTo: (orderId: string) => string | undefined
}

/** Requests for another size, and the shop's answers. */
export function SizeChanges({ sizes, pathTo, ...asking }: SizeChangesProps) {
  const { sizeChanges, exchange } = sizes
  const waiting = new Set(
    sizeChanges.filter(({ isAccepted }) => isAccepted === null).map(({ position }) => position),
  )
  const choices = sizes.sizeChoices.filter(({ position }) => !waiting.has(position))
  if (sizeChanges.length === 0 && choices.length === 0) return null
  return (
    <Part
      heading={exchange ? m.exchange_ask_title() : m.size_change_title()}
      className="print:hidden"
    >
      {exchange && choices.length > 0 && (
        <p>
          {m.exchange_ask_lead({ date: formatDate(exchange.until) })}{' '}
          {exchange.charge > 0 && m.exchange_ask_charge({ amount: formatTaka(exchange.charge) })}
        </p>
      )}
      {sizeChanges.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {sizeChanges.map((change) => (
            <Asked key={change._id} change={change} pathTo={pathTo} />
          ))}
        </ul>
      )}
      {choices.length > 0 && (
        <AskForSize choices={choices} isExchange={exchange !== null} {...asking} />
      )}
    </Part>
  )
}

interface AskedProps extends Pick<SizeChangesProps, 'pathTo'> {
  change: SizeChange
}

function Asked({ change, pathTo }: AskedProps) {
  const { name, isAccepted, isExchange, exchangeOrder, answer } = change
  const { from, to } = namesOf(change)
  const outcome =
    isAccepted === null
      ? m.size_change_waiting()
      : isAccepted
        ? m.size_change_yes({ size: to })
        : isExchange
          ? m.exchange_declined()
          : m.size_change_no()
  return (
    <li className="border-l-2 border-line-strong pl-4 wrap-anywhere">
      <p className="text-sm text-quiet">
        <span lang={writtenIn(name)}>{name}</span>: {from} → {to}
      </p>
      <p>
        {outcome} <span lang={writtenIn(answer)}>{answer}</span>
      </p>
      {exchangeOrder && (
        <ExchangeOrder order={exchangeOrder} path={pathTo(exchangeOrder.orderId)} />
      )}
    </li>
  )
}

interface ExchangeOrderProps {
  order: NonNullable<SizeChange['exchangeOrder']>
  path: string | undefined
}

/** What brings the other size, and what it costs. */
function ExchangeOrder({ order: { orderId, toPay }, path }: ExchangeOrderProps) {
  const name = m.exchange_new_order({ id: orderId })
  return (
    <>
      {path ? <TextLink to={path}>{name}</TextLink> : <p>{name}</p>}
      {toPay > 0 && <p>{m.exchange_to_pay({ amount: formatTaka(toPay) })}</p>}
    </>
  )
}

interface AskForSizeProps extends Asking {
  choices: SizeChoices
  isExchange: boolean
}

function AskForSize({ choices, isExchange, items, send, changes }: AskForSizeProps) {
  const [wanted, setWanted] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  const { wrong, checks } = useBrowserChecks()
  const chosen = choices.find(({ variants, position }) =>
    variants.some(({ variantId }) => wanted === `${position} ${variantId}`),
  )
  const [ask, isAsking] = useAction({
    send,
    changes,
    done: m.size_change_sent(),
    failed: m.size_change_failed(),
    onDone: () => {
      setWanted('')
      setNote('')
    },
  })
  return (
    <form
      {...checks}
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const [position = '', variantId = ''] = wanted.split(' ')
        ask({ position: Number(position), variantId, quantity, reason, note })
      }}
    >
      <SelectField
        label={m.size_change_to()}
        name="size"
        error={wrong.size && m.fault_choose_size()}
        required
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setQuantity(1)
        }}
      >
        <option value="">{m.buy_choose_size()}</option>
        {choices.map(({ position, variants }) => (
          <optgroup
            key={position}
            label={m.size_change_item({
              name: items[position]?.name ?? '',
              size: items[position]?.size ?? '',
            })}
          >
            {variants.map((variant) => (
              <option key={variant.variantId} value={`${position} ${variant.variantId}`}>
                {isExchange ? exchangeLabel(variant) : variant.size}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {isExchange && chosen && chosen.quantity > 1 && (
        <CountField
          label={m.exchange_pieces()}
          from={1}
          to={chosen.quantity}
          value={quantity}
          onCount={setQuantity}
        />
      )}
      {isExchange && (
        <ReasonField
          label={m.exchange_reason()}
          reasons={returnReasons}
          name="reason"
          error={wrong.reason && m.fault_choose_reason()}
          required
          value={reason}
          onReason={setReason}
        />
      )}
      <TextField
        label={m.account_note_optional()}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" look="outline" size="touch" disabled={isAsking}>
        {isAsking ? m.contact_sending() : isExchange ? m.exchange_ask() : m.size_change_ask()}
      </Button>
    </form>
  )
}

function exchangeLabel(variant: SizeChoices[number]['variants'][number]): string {
  const name = shownVariant(variant)
  const amount = formatTaka(Math.abs(variant.difference))
  if (variant.difference === 0) return name
  return variant.difference > 0
    ? m.exchange_more({ name, amount })
    : m.exchange_less({ name, amount })
}
