import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { formatTaka } from '#shop/shared/money.ts'
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
}

/** Where the money goes, and who sent it: the shopper sends it first, and orders then. */
export function TransferFields({ form, method, total }: TransferFieldsProps) {
  const { data: offered } = useQuery(paymentMethodsQuery)
  const wallet = offered?.find(({ code }) => code === method)?.wallet
  if (!wallet) return null
  const { label } = paymentMethods[method]
  const way = wallet.account === 'personal' ? m.transfer_send_money() : m.transfer_payment()
  return (
    <div className="grid gap-4 border-b border-line py-5">
      <p>{m.transfer_steps({ wallet: label, way })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-2 border-madder pl-4">
        <dt className="text-quiet">{m.transfer_number({ wallet: label })}</dt>
        <dd className="tabular font-medium">{wallet.number}</dd>
        <dt className="text-quiet">{m.transfer_amount()}</dt>
        <dd className="tabular font-medium">
          {total === undefined ? m.transfer_amount_unknown() : formatTaka(total)}
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
