import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { type MatchedMessage, WalletMessages } from '#shop/orders/transfers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ShortForm } from '#web/forms/short-form.tsx'
import { paymentMethodsQuery } from '#web/queries/checkout.ts'
import { MONEY } from '#web/queries/payments.ts'

const outcomes: Record<MatchedMessage['outcome'], (inputs: { orderId: string }) => string> = {
  confirmed: m.wallet_message_confirmed,
  confirmed_before: m.wallet_message_confirmed_before,
  refused_before: m.wallet_message_refused_before,
  amount_differs: m.wallet_message_amount_differs,
  sender_differs: m.wallet_message_sender_differs,
  unknown: m.wallet_message_unknown,
}

/** Where the SMS of the shop's wallets are pasted, if it takes money that way. */
export function WalletMessagesForm() {
  const { data: offered } = useQuery(paymentMethodsQuery)
  const [matched, setMatched] = useState<MatchedMessage[]>([])
  if (!offered?.some(({ wallet }) => wallet)) return null
  return (
    <div className="mb-8 grid max-w-2xl gap-4">
      <ShortForm
        shape={WalletMessages}
        confirm={m.wallet_messages_confirm()}
        underway={m.wallet_messages_reading()}
        send={(messages) => call('POST /payments/messages', messages)}
        changes={MONEY}
        onDone={setMatched}
        failed={m.wallet_messages_failed()}
      />
      <div role="status">
        <ul className="grid gap-1 empty:hidden">
          {matched.map(({ trxId, amount, outcome, orderId }) => (
            <li key={trxId} className="wrap-anywhere">
              <span className="tabular">
                {trxId}, {formatTaka(amount)}:
              </span>{' '}
              {outcomes[outcome]({ orderId: orderId ?? '' })}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
