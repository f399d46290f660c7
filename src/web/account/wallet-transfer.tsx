import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import type { PaymentMethod } from '#shop/payments/contract.ts'
import { paymentMethods } from '#shop/payments/methods.ts'
import { formatTaka } from '#shop/shared/money.ts'
import type { bindField } from '#web/forms/bind-field.ts'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PHONE, TextField } from '#web/ui/field.tsx'

interface WalletTransferProps {
  method: PaymentMethod
  /** In taka; undefined while it is not known. */
  amount: number | undefined
  senderNumber: ReturnType<typeof bindField>
  trxId: ReturnType<typeof bindField>
}

/** Where the money goes, and who sent it. */
export function WalletTransfer({ method, amount, senderNumber, trxId }: WalletTransferProps) {
  const { data: offered } = useQuery(paymentMethodsQuery)
  const wallet = offered?.find(({ code }) => code === method)?.wallet
  if (!wallet) return null
  const label = paymentMethods[method].label()
  const way = wallet.account === 'personal' ? m.transfer_send_money() : m.transfer_payment()
  return (
    <>
      <p>{m.transfer_steps({ wallet: label, way })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-l-2 border-madder pl-4">
        <dt className="text-quiet">{m.transfer_number({ wallet: label })}</dt>
        <dd className="flex flex-wrap items-center gap-3 tabular font-medium">
          {wallet.number}
          <CopyButton
            what={m.transfer_number({ wallet: label })}
            value={wallet.number}
            look="outline"
          />
        </dd>
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
          {...senderNumber}
        />
        <TextField
          label={m.transfer_trx_id()}
          hint={m.transfer_trx_id_hint({ wallet: label })}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...trxId}
        />
      </div>
    </>
  )
}
