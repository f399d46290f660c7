import { type FormEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { AnswerUnclear, type Consignment } from '#shop/couriers/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { usePanel } from '../frame/use-panel.ts'
import { PARCELS } from './parcel-queries.ts'

/** What staff can do about one parcel now. */
export function ParcelActs({ parcel }: { parcel: Consignment }) {
  const mayManage = useMay()('manageOrders')
  const cancel = usePanel<never>()
  const answer = usePanel<never>()
  const [retry, isRetrying] = useAction({
    send: () => call('POST /consignments/retries', { ids: [parcel.id] }),
    changes: PARCELS,
    failed: m.parcels_retry_failure(),
  })
  if (!mayManage) return null
  const { state, invoice } = parcel
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {state === 'failed' && (
        <Button look="outline" size="sm" disabled={isRetrying} onClick={() => retry(undefined)}>
          {isRetrying ? m.parcels_retrying() : m.parcel_try_again()}
          <span className="sr-only"> {invoice}</span>
        </Button>
      )}
      {state === 'unclear' && (
        <Button size="sm" onClick={() => answer.open()}>
          {m.parcel_answer()}
          <span className="sr-only"> {invoice}</span>
        </Button>
      )}
      {parcel.canCancel && (
        <Button look="outline" size="sm" onClick={() => cancel.open()}>
          {m.parcel_cancel()}
          <span className="sr-only"> {invoice}</span>
        </Button>
      )}
      <ConfirmPanel
        isOpen={cancel.isOpen}
        onClose={cancel.close}
        label={m.parcel_cancel_question({ invoice })}
        confirm={m.parcel_cancel()}
        underway={m.parcel_cancelling()}
        look="danger"
        send={() => call('POST /consignments/:id/cancellation', parcel.id)}
        changes={PARCELS}
        done={({ state: after }) =>
          after === 'cancelled'
            ? m.parcel_cancelled({ invoice })
            : m.parcel_cancel_requested({ courier: parcel.courierName })
        }
        failed={m.parcel_cancel_failure()}
      >
        {m.parcel_cancel_text({ courier: parcel.courierName })}
      </ConfirmPanel>
      <Panel isOpen={answer.isOpen} onClose={answer.close} label={m.parcel_answer()} side="middle">
        <AnswerForm parcel={parcel} onDone={answer.close} />
      </Panel>
    </div>
  )
}

/** What stands in the courier's panel about a parcel that nobody can say anything of. */
function AnswerForm({ parcel, onDone }: { parcel: Consignment; onDone: () => void }) {
  const [reference, setReference] = useState('')
  const [fault, setFault] = useState<string>()
  const [send, isSending] = useAction({
    send: (answer: AnswerUnclear) => call('POST /consignments/:id/answer', parcel.id, answer),
    changes: PARCELS,
    failed: m.parcel_answer_failure(),
    onDone,
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const answer = AnswerUnclear.safeParse({ isBooked: true, reference })
    setFault(answer.error?.issues[0]?.message)
    if (answer.success) send(answer.data)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 px-5 py-6 text-left sm:px-6">
      <h2 className="text-xl">{m.parcel_answer()}</h2>
      <p>{m.parcel_act_check_panel({ invoice: parcel.invoice })}</p>
      <TextField
        label={m.parcel_answer_reference()}
        hint={m.parcel_answer_there_text()}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
        error={fault}
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" disabled={isSending} onClick={() => send({ isBooked: false })}>
          {m.parcel_answer_not_there()}
        </Button>
        <Button type="submit" disabled={isSending}>
          {m.parcel_answer_there()}
        </Button>
      </div>
    </form>
  )
}
