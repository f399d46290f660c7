import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import type { PaymentMethodChoice } from '#shop/payments/contract.ts'
import { SentTransfer } from '#shop/payments/wallets/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useFormSend } from '#web/forms/use-form-send.tsx'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { WalletTransfer } from '../wallet-transfer.tsx'

interface PayAdvanceProps {
  /** In taka, as the shop asks for it; undefined: it does not. */
  amount: number | undefined
  send: (transfer: SentTransfer) => Promise<unknown>
  changes: readonly QueryKey[]
}

const FIELDS = ['senderNumber', 'trxId'] as const

/** What the shop asks for before it packs the order, and where its TrxID is entered. */
export function PayAdvance({ amount, ...sending }: PayAdvanceProps) {
  const { data: offered } = useQuery({ ...paymentMethodsQuery, enabled: amount !== undefined })
  const wallets = offered?.filter(({ wallet }) => wallet) ?? []
  if (amount === undefined || wallets.length === 0) return null
  return <PayForm amount={amount} wallets={wallets} {...sending} />
}

interface PayFormProps extends PayAdvanceProps {
  amount: number
  wallets: readonly PaymentMethodChoice[]
}

function PayForm({ amount, wallets, send, changes }: PayFormProps) {
  const form = useCheckedForm(SentTransfer, {
    paymentMethod: wallets[0]?.code as SentTransfer['paymentMethod'],
    senderNumber: '',
    trxId: '',
  })
  const method = useWatch({ control: form.control, name: 'paymentMethod' })
  const { submit, isSending, alert } = useFormSend({
    ...{ form, fields: FIELDS, send, changes },
    failed: m.advance_pay_failed(),
    done: m.advance_paid(),
  })
  return (
    <form
      method="post"
      noValidate
      aria-label={m.advance_pay()}
      className="mt-6 grid max-w-xl gap-4 print:hidden"
      onSubmit={submit}
    >
      {alert}
      {wallets.length > 1 && (
        <SelectField label={m.advance_wallet()} {...bindField(form, 'paymentMethod')}>
          <Options of={wallets.map(({ code, name }) => [code, name])} />
        </SelectField>
      )}
      <WalletTransfer
        method={method}
        amount={amount}
        senderNumber={bindField(form, 'senderNumber')}
        trxId={bindField(form, 'trxId')}
      />
      <Button type="submit" size="touch" className="justify-self-start" aria-disabled={isSending}>
        {isSending ? m.advance_paying() : m.advance_pay_button()}
      </Button>
    </form>
  )
}
