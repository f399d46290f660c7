import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Payment, RefuseTransfer } from '#shop/payments/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { MONEY } from '#web/queries/payments.ts'

/** For money that a shopper says to have sent: it came, or it did not. What was refused may be found later. */
export function TransferActions({ payment }: { payment: Payment }) {
  const amount = formatTaka(payment.amount)
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <ConfirmButton
        verb={m.transfer_confirm()}
        object={amount}
        button={payment.state === 'pending' ? 'solid' : 'outline'}
        label={m.transfer_confirm_title({ amount })}
        title={m.transfer_confirm_title({ amount })}
        confirm={m.transfer_confirm_button()}
        underway={m.transfer_confirming()}
        send={() => call('POST /payments/:id/acceptance', payment._id, {})}
        changes={MONEY}
        done={m.transfer_confirmed()}
        failed={m.transfer_confirm_failed()}
      >
        {m.transfer_confirm_about({ orderId: payment.orderId ?? '' })}
      </ConfirmButton>
      {payment.state === 'pending' && (
        <PanelButton
          verb={m.transfer_refuse()}
          label={m.transfer_refuse_title({ amount })}
          side="middle"
        >
          <SchemaForm
            title={m.transfer_refuse_title({ amount })}
            follows={m.transfer_refuse_about()}
            shape={RefuseTransfer}
            stored={undefined}
            groups={[{ names: ['order', 'reason'] }]}
            confirm={m.transfer_refuse_button()}
            underway={m.transfer_refusing()}
            look="danger"
            send={(refusal) => call('POST /payments/:id/refusal', payment._id, refusal)}
            changes={MONEY}
            done={m.transfer_refused()}
            failed={{ popup: m.transfer_refuse_failed() }}
          />
        </PanelButton>
      )}
    </div>
  )
}
