import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { isPaidBefore } from '#shop/payments/methods.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { PlainTick } from '#web/ui/tick.tsx'
import { WalletTransfer } from '../wallet-transfer.tsx'
import type { CheckoutFields } from './checkout-form.ts'

interface TransferFieldsProps {
  form: CheckoutFields
  /** Of a wallet. */
  method: PaymentMethod
  /** In taka; undefined while the delivery charge depends on an address that is not known. */
  total: number | undefined
  /** In taka: what may be sent instead, where cash on delivery asks for an advance. */
  advance: number | undefined
}

/** Where the money goes, and who sent it: the shopper sends it first, and orders then. */
export function TransferFields({ form, method, total, advance }: TransferFieldsProps) {
  const isAdvance = useWatch({ control: form.control, name: 'sends' }) === 'advance'
  // On its own page: only how much.
  if (advance === undefined && isPaidBefore(method)) return null
  return (
    <div className="grid gap-4 border-b border-line py-5">
      {advance !== undefined && <AdvanceChoice form={form} total={total} advance={advance} />}
      <WalletTransfer
        method={method}
        amount={total === undefined || advance === undefined || !isAdvance ? total : advance}
        senderNumber={bindField(form, 'senderNumber')}
        trxId={bindField(form, 'trxId')}
      />
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
        <PlainTick key={value} type="radio" value={value} {...binding}>
          {label}
        </PlainTick>
      ))}
    </fieldset>
  )
}
