import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Refundable } from '#shop/orders/refunds/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PieceFields } from './piece-fields.tsx'
import type { RefundInput } from './refund-input.ts'

interface FieldsProps {
  form: UseFormReturn<RefundInput>
  refundable: Refundable
}

const CHOICE = 'flex min-h-11 items-center gap-3 text-base'
const LEGEND = 'float-left mb-1 w-full text-sm font-medium'

/** Pieces of the order, or an amount, such as the delivery charge. */
export function WhatFields({ form, refundable }: FieldsProps) {
  const by = useWatch({ control: form.control, name: 'by' })
  const register = form.register('by', { onChange: () => form.clearErrors() })
  return (
    <fieldset>
      <legend className={LEGEND}>What to refund</legend>
      <div className="clear-both mb-3 flex flex-wrap gap-x-8">
        <label className={CHOICE}>
          <input type="radio" value="pieces" className="size-5 shrink-0 accent-ink" {...register} />
          Pieces
        </label>
        <label className={CHOICE}>
          <input type="radio" value="amount" className="size-5 shrink-0 accent-ink" {...register} />
          An amount
        </label>
      </div>
      {by === 'pieces' ? (
        <PieceFields form={form} refundable={refundable} />
      ) : (
        <AmountField form={form} refundable={refundable} />
      )}
    </fieldset>
  )
}

function AmountField({ form, refundable: { left } }: FieldsProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <div className="w-full">
        <TextField
          label="Amount in taka"
          inputMode="decimal"
          autoComplete="off"
          required
          hint={`Up to ${formatTaka(left)}`}
          error={form.formState.errors.amount?.message}
          {...form.register('amount')}
        />
      </div>
      <Button
        look="outline"
        size="sm"
        onClick={() => {
          form.setValue('amount', String(left))
          form.clearErrors('amount')
        }}
      >
        Refund the rest
      </Button>
    </div>
  )
}

/** Says which way the money goes; where a gateway can send it, that is the first of two. */
export function WayFields({ form, refundable }: FieldsProps) {
  const isByHand = useWatch({ control: form.control, name: 'isByHand' })
  if (!refundable.isThroughGateway) {
    return (
      <p className="border-l-2 border-line-strong pl-3">
        This order was paid in cash. Refund it yourself; this only records the refund.
      </p>
    )
  }
  const choose = (next: boolean) => form.setValue('isByHand', next)
  return (
    <fieldset>
      <legend className={LEGEND}>How to refund</legend>
      <div className="clear-both">
        <label className={CHOICE}>
          <input
            type="radio"
            name="way"
            className="size-5 shrink-0 accent-ink"
            checked={!isByHand}
            onChange={() => choose(false)}
          />
          <span>
            Through the gateway
            {refundable.instrument && (
              <span className="text-quiet"> to {refundable.instrument}</span>
            )}
          </span>
        </label>
        <label className={CHOICE}>
          <input
            type="radio"
            name="way"
            className="size-5 shrink-0 accent-ink"
            checked={isByHand}
            onChange={() => choose(true)}
          />
          Already refunded manually
        </label>
      </div>
    </fieldset>
  )
}
