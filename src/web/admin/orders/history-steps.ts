import type { OrderChange } from '#shop/orders/contract.ts'

type StatusMove = Pick<OrderChange, 'kind' | 'from' | 'to'>

/** What one person did with an order at one moment. */
export interface HistoryStep {
  changedAt: string
  who: string
  note: string
  /** Without what stayed as it was, such as the status of a parcel that only got a new note. */
  moves: StatusMove[]
}

/** Who is no person of the shop's: `visitor` ordered as a guest. */
const ACTORS: Partial<Record<string, string>> = { shop: 'Automatic', visitor: 'Guest' }

/** One act may change several statuses; together they are one step. */
export function groupChanges(changes: readonly OrderChange[]): HistoryStep[] {
  const steps: HistoryStep[] = []
  for (const { changedAt, changedBy, apiKey, note, kind, from, to } of changes) {
    const person = ACTORS[changedBy] ?? changedBy
    const who = apiKey === undefined ? person : `${person}, API key “${apiKey}”`
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
