import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { ShownOrder } from '#shop/orders/contract.ts'
import type { Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { isRefundDue } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { shownOrderId } from '#web/admin/orders/shown-order.ts'
import { SchemaField, SchemaFields } from '#web/forms/schema-fields.tsx'
import { FormFrame } from '#web/forms/schema-form.tsx'
import { type Form, useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { MONEY, refundableQuery } from '#web/queries/payments.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { Button } from '#web/ui/button.tsx'
import { usePanelAround } from '#web/ui/panel.tsx'
import { PieceFields } from './piece-fields.tsx'
import { piecesValue, type RefundBy, refundShape } from './refund-shape.ts'

interface RefundPanelProps {
  order: ShownOrder
  onDone: () => void
}

/** For a paid order. */
export function RefundPanel(props: RefundPanelProps) {
  const { order } = props
  const panel = usePanelAround()
  const refundable = useQuery(refundableQuery(order._id))
  if (refundable.data && refundable.data.left > 0) {
    return <RefundForm {...props} refundable={refundable.data} />
  }
  return (
    <div className="grid gap-6 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl">{refundTitle(order)}</h2>
      {refundable.isPending && (
        <RowsSkeleton count={4} className="h-12" what={m.refund_what_refundable()} />
      )}
      <LoadFailure title={m.refund_error()} query={refundable} />
      {refundable.data && <p>{m.refund_nothing_left()}</p>}
      <Button look="outline" className="justify-self-end" onClick={panel?.close}>
        {m.common_close()}
      </Button>
    </div>
  )
}

export const refundTitle = (order: ShownOrder) => m.refund_order({ id: shownOrderId(order) })

const NAMES = ['lines', 'amount', 'reason', 'isByHand', 'sentTo', 'sentTrxId'] as const

interface RefundFormProps extends RefundPanelProps {
  refundable: Refundable
}

function RefundForm({ order, refundable, onDone }: RefundFormProps) {
  // Where all of it is owed, the form begins with all that is left.
  const isAllDue = isRefundDue(order)
  const [by, setBy] = useState<RefundBy>(isAllDue ? 'amount' : 'pieces')
  // However often it is sent from one form, it is one refund.
  const [idempotencyKey] = useState(makeRandomId)
  const sending = useSchemaForm({
    shape: refundShape(by, refundable),
    stored: {
      lines: [],
      isByHand: !refundable.isThroughGateway,
      ...(refundable.sender && { sentTo: refundable.sender.number }),
      ...(isAllDue && { amount: refundable.left }),
    },
    names: NAMES,
    send: ({ lines, amount, ...refund }) =>
      call(
        'POST /orders/:id/refunds',
        order._id,
        { ...refund, ...(by === 'pieces' ? { lines } : { amount }) },
        idempotencyKey,
      ),
    changes: MONEY,
    done: (_, { isByHand }) => (isByHand ? m.refund_recorded() : m.refund_requested()),
    failed: m.refund_failed(),
    onDone: () => onDone(),
  })
  const { form } = sending
  const [lines = [], amount, isByHand] = useWatch({
    control: form.control,
    name: ['lines', 'amount', 'isByHand'],
  })
  const taka = by === 'pieces' ? piecesValue(lines, refundable.lines) : amount || 0
  const { voucherDiscount = 0, discount = 0 } = order
  return (
    <FormFrame
      title={refundTitle(order)}
      about={[
        m.refund_left({ amount: formatTaka(refundable.left), name: order.userName }),
        voucherDiscount + discount > 0 && m.refund_discounted(),
      ]
        .filter(Boolean)
        .join(' ')}
      confirm={confirmLabel(taka, isByHand)}
      underway={isByHand ? m.common_saving() : m.refunding()}
      sending={sending}
    >
      <fieldset>
        <legend className={LEGEND}>{m.refund_what()}</legend>
        <div className="clear-both mb-3 flex flex-wrap gap-x-8">
          <Choice name="by" checked={by === 'pieces'} onChange={() => setBy('pieces')}>
            {m.common_pieces()}
          </Choice>
          <Choice name="by" checked={by === 'amount'} onChange={() => setBy('amount')}>
            {m.refund_an_amount()}
          </Choice>
        </div>
        {by === 'pieces' ? (
          <PieceFields form={form} lines={refundable.lines} />
        ) : (
          <AmountField form={form} left={refundable.left} />
        )}
      </fieldset>
      <SchemaFields form={form} names={['reason']} />
      <WayFields form={form} isByHand={isByHand} refundable={refundable} />
      {isByHand && refundable.sender && (
        <SchemaFields form={form} names={['sentTo', 'sentTrxId']} />
      )}
    </FormFrame>
  )
}

function confirmLabel(amount: number, isByHand: boolean): string {
  if (amount <= 0) return isByHand ? m.refund_record_button() : m.refund_button()
  const of = { amount: formatTaka(amount) }
  return isByHand ? m.refund_record_amount_button(of) : m.refund_amount_button(of)
}

function AmountField({ form, left }: { form: Form<RefundOrder>; left: number }) {
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <SchemaField
          form={form}
          name="amount"
          hint={m.refund_up_to({ amount: formatTaka(left) })}
        />
      </div>
      <Button
        look="outline"
        size="sm"
        onClick={() => {
          form.setValue('amount', left)
          form.clearErrors('amount')
        }}
      >
        {m.refund_the_rest()}
      </Button>
    </div>
  )
}

const LEGEND = 'float-left mb-1 w-full text-sm font-medium'

function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input type="radio" className="size-5 shrink-0 accent-ink" {...input} />
      <span>{children}</span>
    </label>
  )
}

interface WayFieldsProps {
  form: Form<RefundOrder>
  isByHand: boolean
  refundable: Refundable
}

/** Says which way the money goes; where a gateway can send it, that is the first of two. */
function WayFields({ form, isByHand, refundable }: WayFieldsProps) {
  const { isThroughGateway, instrument, left, leftAtGateway, sender } = refundable
  if (!isThroughGateway) {
    return (
      <p className="border-l-2 border-line-strong pl-3">
        {sender
          ? sender.number
            ? m.transfer_refund_due(sender)
            : m.wallet_refund_due(sender)
          : m.refund_cash_due()}
      </p>
    )
  }
  const choose = (next: boolean) => form.setValue('isByHand', next)
  return (
    <fieldset>
      <legend className={LEGEND}>{m.refund_way()}</legend>
      <div className="clear-both">
        <Choice name="way" checked={!isByHand} onChange={() => choose(false)}>
          {m.refund_through_gateway()}
          {instrument && (
            <span className="text-quiet"> {m.refund_to_instrument({ instrument })}</span>
          )}
          {leftAtGateway < left && (
            <span className="text-quiet">
              {m.refund_gateway_up_to({ amount: formatTaka(leftAtGateway) })}
            </span>
          )}
        </Choice>
        <Choice name="way" checked={isByHand} onChange={() => choose(true)}>
          {m.refund_already_manual()}
        </Choice>
      </div>
    </fieldset>
  )
}
