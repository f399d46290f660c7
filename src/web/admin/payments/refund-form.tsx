import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { call, fieldsOf } from '#api/client.ts'
import type { Order } from '#shop/orders/contract.ts'
import type { Refundable } from '#shop/orders/refunds/contract.ts'
import { isRefundDue } from '#shop/orders/rules.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { shownOrderId } from '#web/admin/orders/shown-order.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { MONEY, refundableQuery } from '#web/queries/payments.ts'
import { makeRandomId } from '#web/queries/random-id.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { WayFields, WhatFields } from './refund-fields.tsx'
import {
  findRefundErrors,
  REFUND_FIELDS,
  type RefundInput,
  refundAmount,
  startRefund,
  toRefund,
} from './refund-input.ts'

interface RefundDialogProps {
  order: Order
  /** Whether it is the next thing to do. */
  isDue: boolean
  /** Told when the order may leave the table. */
  onRefunded: () => void
}

/** For an order that is paid: opens what is asked before money goes back. */
export function RefundDialog({ order, isDue, onRefunded }: RefundDialogProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button look={isDue ? 'solid' : 'outline'} size="sm" onClick={() => setIsOpen(true)}>
        Refund…
      </Button>
      <Panel
        isOpen={isOpen}
        onClose={close}
        label={`Refund order ${shownOrderId(order)}`}
        side="right"
      >
        <Opened
          order={order}
          onCancel={close}
          onDone={() => {
            close()
            onRefunded()
          }}
        />
      </Panel>
    </>
  )
}

interface OpenedProps {
  order: Order
  onDone: () => void
  onCancel: () => void
}

function Opened({ order, onDone, onCancel }: OpenedProps) {
  const refundable = useQuery(refundableQuery(order._id))
  if (refundable.data && refundable.data.left > 0) {
    return (
      <RefundForm order={order} refundable={refundable.data} onDone={onDone} onCancel={onCancel} />
    )
  }
  return (
    <div className="grid gap-6 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl">
        Refund order <span className="whitespace-nowrap">{shownOrderId(order)}</span>
      </h2>
      {refundable.isPending && (
        <RowsSkeleton count={4} className="h-12" what="the refundable amount" />
      )}
      <LoadFailure title="Error loading the refundable amount:" query={refundable} />
      {refundable.data && (
        <p>This order has been fully refunded, or its refunds are in progress.</p>
      )}
      <Button look="outline" className="justify-self-end" onClick={onCancel}>
        Close
      </Button>
    </div>
  )
}

interface RefundFormProps {
  order: Order
  refundable: Refundable
  onDone: () => void
  onCancel: () => void
}

function RefundForm({ order, refundable, onDone, onCancel }: RefundFormProps) {
  const headingId = useId()
  const form = useForm<RefundInput>({
    defaultValues: startRefund(refundable, isRefundDue(order)),
    shouldFocusError: false,
  })
  // However often it is sent from one form, it is one refund.
  const [idempotencyKey] = useState(makeRandomId)
  const [refund, isRefunding] = useAction({
    send: (sent: ReturnType<typeof toRefund>) =>
      call('POST /orders/:id/refunds', order._id, sent, idempotencyKey),
    changes: MONEY,
    done: (_, sent) => (sent.isByHand ? 'Manual refund recorded' : 'Refund requested'),
    onDone,
    onFailed: (error) => showRefusal(form, error),
  })
  useClearedWhenChanged(form)
  const input = useWatch({ control: form.control, compute: (values: RefundInput) => values })
  const amount = refundAmount(input, refundable) ?? 0
  const refusal = form.formState.errors.root?.message

  function send(sent: RefundInput) {
    if (showFieldErrors(form.setError, REFUND_FIELDS, findRefundErrors(sent, refundable))) return
    refund(toRefund(sent, refundable))
  }

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="flex min-h-full flex-col text-left text-sm whitespace-normal"
      onSubmit={(event) => void form.handleSubmit(send)(event)}
    >
      <div className="grid flex-1 content-start gap-6 px-5 py-6 sm:px-6 [&_textarea]:scroll-mb-36">
        <div>
          <h2 id={headingId} className="text-xl">
            Refund order <span className="whitespace-nowrap">{shownOrderId(order)}</span>
          </h2>
          <p className="mt-1 text-quiet">
            {formatTaka(refundable.left)} is left to refund to {order.userName}.
            {order.voucherDiscount + order.discount > 0 &&
              ` Each item is refunded at the price paid after its share of the discount.`}
          </p>
        </div>
        <WhatFields form={form} refundable={refundable} />
        <TextArea
          label="Reason"
          placeholder="The size did not fit"
          required
          maxLength={300}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { onChange: () => form.clearErrors('reason') })}
        />
        <WayFields form={form} refundable={refundable} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-paper px-5 py-4 sm:px-6">
        <p role="alert" className="text-bad">
          {refusal && <span className="mb-3 block">{refusal}</span>}
        </p>
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" disabled={isRefunding}>
            {confirmLabel(amount, input.isByHand, isRefunding)}
          </Button>
        </div>
      </div>
    </form>
  )
}

function confirmLabel(amount: number, isByHand: boolean, isRefunding: boolean): string {
  if (isRefunding) return isByHand ? 'Saving…' : 'Refunding…'
  const what = amount > 0 ? ` ${formatTaka(amount)}` : ''
  return isByHand ? `Record${what} as refunded` : `Refund${what}`
}

/** What was refused as a whole is no longer said once something of it has changed. */
function useClearedWhenChanged(form: UseFormReturn<RefundInput>): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => form.clearErrors('root') }),
    [form],
  )
}

/** The shop calls pieces lines; what is about no field stands above the buttons. */
function showRefusal(form: UseFormReturn<RefundInput>, error: Error): void {
  const { lines, amount, reason } = fieldsOf(error)
  const byAmount = form.getValues('by') === 'amount'
  const wrong = byAmount ? { pieces: lines, amount, reason } : { pieces: amount ?? lines, reason }
  if (showFieldErrors(form.setError, REFUND_FIELDS, wrong)) return
  form.setError('root', { message: reasonOf(error, 'Failed to refund. Please try again') })
}
