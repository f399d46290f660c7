import { m } from '#messages'
import type { OrderChange } from '#shop/orders/contract.ts'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { orderChangesQuery } from '#web/queries/orders.ts'
import { Moment } from '#web/ui/moment.tsx'
import { formatStatus } from '#web/ui/status-label.tsx'
import { groupChanges, type HistoryStep } from './history-steps.ts'

/** The history of an order, oldest first. */
export function OrderHistory({ id }: { id: string }) {
  const history = useWholeList(orderChangesQuery(id))
  return (
    <div>
      <h2 className="font-sans text-xs font-normal tracking-normal text-quiet">
        {m.order_history()}
      </h2>
      <div className="mt-2 grid gap-3">
        <ListStates
          list={history}
          what={m.order_history_what()}
          waiting={{ count: 2, className: 'h-10 w-64 max-w-full' }}
          empty={null}
        >
          {(changes) => (
            <ol className="ml-1 border-l border-line-strong">
              {groupChanges(changes).map((step) => (
                <Step key={`${step.changedAt} ${step.note} ${step.moves[0]?.to}`} step={step} />
              ))}
            </ol>
          )}
        </ListStates>
      </div>
    </div>
  )
}

function Step({ step }: { step: HistoryStep }) {
  return (
    <li className="relative pb-4 pl-4 before:absolute before:top-1.5 before:-left-1 before:size-1.75 before:rounded-full before:bg-line-strong last:pb-0 last:before:bg-ink">
      <p className="text-xs wrap-anywhere text-quiet">
        <Moment at={step.changedAt} />, {step.who}
      </p>
      {step.moves.map((move) => (
        <p key={move.kind} className="wrap-anywhere">
          <Move move={move} />
        </p>
      ))}
      {step.note && <p className="whitespace-pre-line wrap-anywhere text-quiet">{step.note}</p>}
      {step.moves.length === 0 && !step.note && (
        <p className="text-quiet">{m.order_notes_removed()}</p>
      )}
    </li>
  )
}

function Move({ move: { kind, from, to } }: { move: Pick<OrderChange, 'kind' | 'from' | 'to'> }) {
  if (from === null && kind === 'order') return m.order_placed()
  // Steps about the address or contents are sentences already.
  const words = kind === 'address' || kind === 'edit' ? (text: string) => text : formatStatus
  return (
    <>
      <span className="text-quiet">{formatStatus(kind)}</span>{' '}
      {from && (
        <>
          {words(from)}
          <span aria-hidden="true">{' → '}</span>
          <span className="sr-only"> {m.order_move_to()} </span>
        </>
      )}
      {words(to)}
    </>
  )
}
