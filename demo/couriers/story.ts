import { createHash } from 'node:crypto'

/** What becomes of a parcel, in words of no courier. */
export type Stage =
  | 'booked'
  | 'picked'
  | 'transit'
  | 'out'
  | 'failed'
  | 'delivered'
  | 'partial'
  | 'returning'
  | 'returned'

/** What the couriers with messages write beside their status. */
export const MESSAGES: Record<Stage, string> = {
  booked: 'We have your request for pickup.',
  picked: 'Collected from the merchant.',
  transit: 'Sent to the hub of the area.',
  out: 'A rider has set out with it.',
  failed: 'Nobody answered the phone.',
  delivered: 'Handed to the recipient.',
  partial: 'The recipient kept a part.',
  returning: 'The recipient did not accept it.',
  returned: 'Handed back to the merchant.',
}

/** When the shop hears of it. */
type Telling = 'usual' | 'late' | 'twice' | 'reversed' | 'never' | 'forged'

/** What is done with the call that books it. */
type Booking = 'usual' | 'refused' | 'fails once' | 'unanswered once'

export interface Story {
  booking: Booking
  telling: Telling
  stages: readonly Stage[]
}

const DELIVERED: readonly Stage[] = ['booked', 'picked', 'transit', 'out', 'delivered']
const SECOND_TRY: readonly Stage[] = [
  'booked',
  'picked',
  'transit',
  'out',
  'failed',
  'out',
  'delivered',
]
const PARTIAL: readonly Stage[] = ['booked', 'picked', 'transit', 'out', 'partial']
const RETURNED: readonly Stage[] = [
  'booked',
  'picked',
  'transit',
  'out',
  'failed',
  'returning',
  'returned',
]

const usual: Story = { booking: 'usual', telling: 'usual', stages: DELIVERED }

/** By how the recipient's number ends, as test cards do it. */
const byNumber: Record<string, Partial<Story>> = {
  '422': { booking: 'refused' },
  '500': { booking: 'fails once' },
  '504': { booking: 'unanswered once' },
  '801': { telling: 'late' },
  '802': { telling: 'twice' },
  '803': { telling: 'reversed' },
  '804': { telling: 'never' },
  '805': { telling: 'forged' },
  '901': { stages: RETURNED },
  '902': { stages: PARTIAL },
  '903': { stages: SECOND_TRY },
}

/** Of other numbers, one parcel in twelve comes back, one is taken in part, and one is tried twice. */
const byChance: Record<number, readonly Stage[]> = { 0: RETURNED, 1: PARTIAL, 2: SECOND_TRY }

export function storyOf({ phone, invoice }: { phone: string; invoice: string }): Story {
  const told = byNumber[phone.slice(-3)]
  if (told) return { ...usual, ...told }
  const chance = createHash('sha256').update(invoice).digest().readUInt32BE() % 12
  return { ...usual, stages: byChance[chance] ?? DELIVERED }
}
