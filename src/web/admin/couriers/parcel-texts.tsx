import { m } from '#messages'
import type {
  Consignment,
  ConsignmentState,
  EventKind,
  NextAct,
  StateGroup,
} from '#shop/couriers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

const states: Record<ConsignmentState, [label: () => string, Tone]> = {
  queued: [m.parcel_state_queued, 'yellow'],
  booking: [m.parcel_state_booking, 'yellow'],
  failed: [m.status_failed, 'red'],
  unclear: [m.parcel_state_unclear, 'red'],
  booked: [m.parcel_state_booked, 'blue'],
  picked_up: [m.status_picked_up, 'blue'],
  in_transit: [m.status_in_transit, 'purple'],
  out_for_delivery: [m.status_out_for_delivery, 'purple'],
  on_hold: [m.parcel_state_on_hold, 'yellow'],
  attempt_failed: [m.parcel_state_attempt_failed, 'yellow'],
  delivered: [m.common_delivered, 'green'],
  partly_delivered: [m.parcel_state_partly_delivered, 'yellow'],
  returning: [m.parcel_state_returning, 'yellow'],
  returned: [m.status_returned, 'grey'],
  cancelled: [m.common_cancelled, 'grey'],
}

export function ParcelState({ state }: { state: ConsignmentState }) {
  const [label, tone] = states[state]
  return <Badge tone={tone}>{label()}</Badge>
}

/** For lists: whether the shop has something to do about it. */
export function ParcelStanding({ parcel }: { parcel: Pick<Consignment, 'state' | 'nextAct'> }) {
  return (
    <span className="flex flex-wrap gap-1">
      <ParcelState state={parcel.state} />
      {parcel.nextAct !== null && <Badge tone="yellow">{m.parcels_to_do()}</Badge>}
    </span>
  )
}

/** What the courier said, where the state does not say it. */
export function reasonOf({ state, reason }: Pick<Consignment, 'state' | 'reason'>): string {
  const isPlain = state === 'delivered' || state === 'booked' || state === 'picked_up'
  return isPlain ? '' : (reason ?? '')
}

export const groupNames: Record<StateGroup, () => string> = {
  waiting: m.parcel_state_booking,
  failed: m.status_failed,
  unclear: m.parcel_state_unclear,
  underway: m.parcels_underway,
  delivered: m.common_delivered,
  returning: m.parcel_state_returning,
  cancelled: m.common_cancelled,
}

const otherEvents = {
  noted: m.parcel_event_noted,
  cancel_asked: m.parcel_event_cancel_asked,
  second_parcel: m.parcel_event_second_parcel,
}

export function eventText(kind: EventKind): string {
  return kind in otherEvents
    ? otherEvents[kind as keyof typeof otherEvents]()
    : states[kind as ConsignmentState][0]()
}

export const sourceTexts = {
  booking: m.parcel_source_booking,
  webhook: m.parcel_source_webhook,
  poll: m.parcel_source_poll,
}

type Told = Pick<Consignment, 'invoice' | 'cod' | 'due' | 'collected'>

const acts: Record<NextAct, (parcel: Told) => string> = {
  try_again: m.parcel_act_try_again,
  check_panel: ({ invoice }) => m.parcel_act_check_panel({ invoice }),
  cancel_at_courier: m.parcel_act_cancel_at_courier,
  change_cod: ({ cod, due }) =>
    m.parcel_act_change_cod({ cod: formatTaka(cod), due: formatTaka(due) }),
  settle_partial: ({ collected }) =>
    m.parcel_act_settle_partial({ collected: collected === null ? '…' : formatTaka(collected) }),
  settle_short: ({ cod, collected }) =>
    m.parcel_act_settle_short({ cod: formatTaka(cod), collected: formatTaka(collected ?? 0) }),
  check_pieces: m.parcel_act_check_pieces,
  book_again: m.parcel_act_book_again,
  move_order: m.parcel_act_move_order,
  find_second: ({ invoice }) => m.parcel_act_find_second({ invoice }),
}

/** What the shop has to do about a parcel, in words; empty: nothing. */
export function actText({ nextAct, ...parcel }: Told & Pick<Consignment, 'nextAct'>): string {
  return nextAct === null ? '' : acts[nextAct](parcel)
}
