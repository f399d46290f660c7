import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { PHONE, TextField } from '#web/ui/field.tsx'
import type { CheckoutFields } from './checkout-form.ts'

interface TransferFieldsProps {
  form: CheckoutFields
  /** One whose money is sent by hand. */
  method: PaymentMethod
  /** In taka; undefined while the delivery charge depends on an address that is not known. */
  total: number | undefined
  /** In taka: what may be sent instead, where cash on delivery asks for an advance. */
  advance: number | undefined
}

/** Where the money goes, and who sent it: the shopper sends it first, and orders then. */
export function TransferFields({ form, method, total, advance }: TransferFieldsProps) {
  const { data: offered } = useQuery(paymentMethodsQuery)
  const wallet = offered?.find(({ code }) => code === method)?.wallet
  const isAdvance = useWatch({ control: form.control, name: 'sends' }) === 'advance'
  if (!wallet) return null
  const amount = total === undefined || advance === undefined || !isAdvance ? total : advance
  const { label } = paymentMethods[method]
  const way = wallet.account === 'personal' ? m.transfer_send_money() : m.transfer_payment()
  return (
    <div className="grid gap-4 border-b border-line py-5">
      {advance !== undefined && <AdvanceChoice form={form} total={total} advance={advance} />}
      <p>{m.transfer_steps({ wallet: label, way })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-2 border-madder pl-4">
        <dt className="text-quiet">{m.transfer_number({ wallet: label })}</dt>
        <dd className="tabular font-medium">{wallet.number}</dd>
        <dt className="text-quiet">{m.transfer_amount()}</dt>
        <dd className="tabular font-medium">
          {amount === undefined ? m.transfer_amount_unknown() : formatTaka(amount)}
        </dd>
      </dl>
      {wallet.note && <p className="whitespace-pre-line wrap-anywhere text-quiet">{wallet.note}</p>}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={m.transfer_sender({ wallet: label })}
          required
          {...PHONE}
          autoComplete="off"
          {...bindField(form, 'senderNumber')}
        />
        <TextField
          label={m.transfer_trx_id()}
          hint={m.transfer_trx_id_hint({ wallet: label })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...bindField(form, 'trxId')}
        />
      </div>
    </div>
  )
}

interface AdvanceChoiceProps extends Pick<TransferFieldsProps, 'form' | 'total'> {
  advance: number
}

/** The advance, or all of it. */
function AdvanceChoice({ form, total, advance }: AdvanceChoiceProps) {
  const { error: _, ...binding } = bindField(form, 'sends')
  const isAll = useWatch({ control: form.control, name: 'sends' }) === 'all'
  const rest = total === undefined ? 0 : toTaka(toPaisa(total) - toPaisa(advance))
  const choices = [
    {
      value: 'advance',
      label:
        total === undefined || isAll
          ? m.advance_now_unknown()
          : m.advance_now({ advance: formatTaka(advance), rest: formatTaka(rest) }),
    },
    { value: 'all', label: m.advance_all() },
  ]
  return (
    <fieldset>
      <legend className="font-medium">{m.advance_choice()}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="flex min-h-11 items-center gap-3">
          <input type="radio" value={value} className="size-5 shrink-0 accent-ink" {...binding} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
