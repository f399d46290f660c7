import { m } from '#messages'
import type { OrderChange } from '#shop/orders/contract.ts'

type StatusMove = Pick<OrderChange, 'kind' | 'from' | 'to'>

/** One action of one person on an order. */
export interface HistoryStep {
  changedAt: string
  who: string
  note: string
  /** Without unchanged statuses, such as that of a parcel that only got a new note. */
  moves: StatusMove[]
}

/** Authors who are not staff: `visitor` ordered as a guest, `customer` had a link or the phone number. */
const ACTORS: Partial<Record<string, () => string>> = {
  shop: m.order_actor_shop,
  customer: m.common_customer,
  visitor: m.order_actor_visitor,
}

/** One action may change several statuses; they form one step. */
export function groupChanges(changes: readonly OrderChange[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  for (const { changedAt, changedBy, apiKey, note, kind, from, to } of changes) {
    const person = ACTORS[changedBy]?.() ?? changedBy
    const who = apiKey === undefined ? person : m.order_actor_key({ person, key: apiKey })
    const moves = from === to ? [] : [{ kind, from, to }]
    const last = steps.at(-1)
    if (last?.changedAt === changedAt && last.who === who && last.note === note) {
      last.moves.push(...moves)
    } else {
      steps.push({ changedAt, who, note, moves })
    }
  }
  return steps
}
