import { call } from '#api/client.ts'
import { m } from '#messages'
import { type Consignment, FoundParcel } from '#shop/couriers/contract.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { useAction } from '#web/queries/use-action.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PARCELS } from './parcel-queries.ts'

/** What staff can do about one parcel now. */
export function ParcelActs({ parcel }: { parcel: Consignment }) {
  const mayBook = useMay()('bookParcels')
  if (!mayBook) return null
  const { state, invoice, courierName: courier } = parcel
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {state === 'failed' && <RetryButton parcel={parcel} />}
      {state === 'unclear' && <Answers parcel={parcel} />}
      {parcel.canCancel && (
        <ConfirmButton
          verb={m.parcel_cancel()}
          object={invoice}
          underway={m.parcel_cancelling()}
          look="danger"
          send={() => call('POST /consignments/:id/cancellation', parcel.id)}
          changes={PARCELS}
          done={({ state: after }) =>
            after === 'cancelled'
              ? m.parcel_cancelled({ invoice })
              : m.parcel_cancel_requested({ courier })
          }
          failed={m.parcel_cancel_failure()}
        >
          {m.parcel_cancel_text({ courier })}
        </ConfirmButton>
      )}
    </div>
  )
}

/** Books what failed once more: a parcel, or all. */
export function RetryButton({ parcel }: { parcel?: Consignment }) {
  const [retry, isRetrying] = useAction({
    send: () => call('POST /consignments/retries', parcel ? { ids: [parcel.id] } : {}),
    changes: PARCELS,
    done: (count) => m.parcels_retried({ count, shown: formatCount(count) }),
    failed: m.parcels_retry_failure(),
  })
  const verb = parcel ? m.parcel_try_again() : m.parcels_retry_failed()
  return (
    <Button
      look="outline"
      size="sm"
      className="justify-self-start"
      disabled={isRetrying}
      onClick={() => retry(undefined)}
    >
      {isRetrying ? m.parcels_retrying() : verb}
      {parcel && <span className="sr-only"> {parcel.invoice}</span>}
    </Button>
  )
}

/** What stands in the courier's panel about a parcel that nobody can say anything of. */
function Answers({ parcel: { id, invoice, courierName: courier } }: { parcel: Consignment }) {
  return (
    <>
      <PanelButton verb={m.parcel_answer_there()} label={m.parcel_answer_there()} side="middle">
        <SchemaForm
          title={m.parcel_answer_there()}
          follows={m.parcel_answer_there_text({ invoice, courier })}
          shape={FoundParcel}
          stored={undefined}
          confirm={m.parcel_answer_save()}
          send={(found) => call('POST /consignments/:id/answer', id, { isBooked: true, ...found })}
          changes={PARCELS}
          failed={m.parcel_answer_failure()}
        />
      </PanelButton>
      <ConfirmButton
        verb={m.parcel_answer_not_there()}
        object={invoice}
        label={m.parcel_answer_not_there()}
        underway={m.parcels_retrying()}
        send={() => call('POST /consignments/:id/answer', id, { isBooked: false })}
        changes={PARCELS}
        failed={m.parcel_answer_failure()}
      >
        {m.parcel_answer_not_there_text({ invoice, courier })}
      </ConfirmButton>
    </>
  )
}
