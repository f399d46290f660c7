import { type ComponentProps, useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import type { Refundable } from '#shop/orders/refunds/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { pieceValue, type RefundInput } from './refund-input.ts'

interface FieldsProps {
  form: UseFormReturn<RefundInput>
  refundable: Refundable
}

const LEGEND = 'float-left mb-1 w-full text-sm font-medium'

/** Pieces of the order, or an amount, such as the delivery charge. */
export function WhatFields({ form, refundable }: FieldsProps) {
  const by = useWatch({ control: form.control, name: 'by' })
  const register = form.register('by', { onChange: () => form.clearErrors() })
  return (
    <fieldset>
      <legend className={LEGEND}>What to refund</legend>
      <div className="clear-both mb-3 flex flex-wrap gap-x-8">
        <Choice value="pieces" {...register}>
          Pieces
        </Choice>
        <Choice value="amount" {...register}>
          An amount
        </Choice>
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

function Choice({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-center gap-3 text-base">
      <input type="radio" className="size-5 shrink-0 accent-ink" {...input} />
      {children}
    </label>
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
        <Choice name="way" checked={!isByHand} onChange={() => choose(false)}>
          <span>
            Through the gateway
            {refundable.instrument && (
              <span className="text-quiet"> to {refundable.instrument}</span>
            )}
            {refundable.leftAtGateway < refundable.left && (
              <span className="text-quiet">
                , up to {formatTaka(refundable.leftAtGateway)}. The rest was paid in cash: refund it
                yourself.
              </span>
            )}
          </span>
        </Choice>
        <Choice name="way" checked={isByHand} onChange={() => choose(true)}>
          Already refunded manually
        </Choice>
      </div>
    </fieldset>
  )
}

/** How many pieces of each line come back, and what they are worth with their share of the discount. */
function PieceFields({ form, refundable }: FieldsProps) {
  const pieces = useWatch({ control: form.control, name: 'pieces' })
  const { errors, submitCount } = form.formState
  const error = errors.pieces?.message
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is sent in vain.
  useEffect(() => {
    if (error) list.current?.querySelector<HTMLElement>('button:not([aria-disabled=true])')?.focus()
  }, [error, submitCount])

  function choose(place: number, count: number) {
    form.setValue(
      'pieces',
      pieces.map((each, other) => (other === place ? count : each)),
    )
    form.clearErrors('pieces')
  }

  return (
    <div>
      <ul ref={list} className="border-t border-line">
        {refundable.lines.map((line, place) => (
          <PieceRow
            key={line.position}
            line={line}
            count={pieces[place] ?? 0}
            onChoose={(count) => choose(place, count)}
          />
        ))}
      </ul>
      <p role="alert" className="pt-1.5 text-bad empty:hidden">
        {error}
      </p>
    </div>
  )
}

interface PieceRowProps {
  line: Refundable['lines'][number]
  count: number
  onChoose: (count: number) => void
}

function PieceRow({ line, count, onChoose }: PieceRowProps) {
  const left = line.quantity - line.returned
  const name = `${line.name}, ${variantPhrase(line)}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <div>
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="tabular text-xs text-quiet">
          {line.quantity} for {formatTaka(line.paid)}
          {line.returned > 0 && `, ${line.returned} refunded`}
        </p>
      </div>
      <p className="tabular text-right">{count > 0 ? formatTaka(pieceValue(line, count)) : ''}</p>
      {left === 0 ? (
        <p className="col-span-2 text-quiet">All refunded</p>
      ) : (
        <fieldset className="col-span-2 flex items-center">
          <legend className="sr-only">Quantity of {name}</legend>
          <StepButton
            label={`Decrease ${name}`}
            sign="−"
            isOff={count === 0}
            onStep={() => onChoose(count - 1)}
          />
          <output className="tabular min-w-16 text-center">
            {count} of {left}
          </output>
          <StepButton
            label={`Increase ${name}`}
            sign="+"
            isOff={count === left}
            onStep={() => onChoose(count + 1)}
          />
        </fieldset>
      )}
    </li>
  )
}

interface StepButtonProps {
  label: string
  sign: string
  isOff: boolean
  onStep: () => void
}

/** Keeps the focus where it can go no further. */
function StepButton({ label, sign, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onStep()}
      className="grid size-11 place-items-center border border-line-strong text-lg hover:border-ink aria-disabled:border-line aria-disabled:text-quiet"
    >
      {sign}
    </button>
  )
}
