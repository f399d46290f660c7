import type { z } from 'zod'
import type { Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'
import { readNumber } from '#web/forms/read-number.ts'

/** As chosen and typed. */
export interface RefundInput {
  by: 'pieces' | 'amount'
  /** How many pieces of each line, in the order of the lines. */
  pieces: number[]
  amount: string
  reason: string
  isByHand: boolean
}

/** As they follow one another in the form. */
export const REFUND_FIELDS = ['pieces', 'amount', 'reason'] as const
export type RefundField = (typeof REFUND_FIELDS)[number]

/** With everything that is left, where all of it is owed; otherwise with nothing. */
export function startRefund(refundable: Refundable, isAllDue: boolean): RefundInput {
  return {
    by: isAllDue ? 'amount' : 'pieces',
    pieces: refundable.lines.map(() => 0),
    amount: isAllDue ? String(refundable.left) : '',
    reason: '',
    isByHand: !refundable.isThroughGateway,
  }
}

/** What the chosen pieces of a line are worth, in taka, as the shop says. */
export function pieceValue({ worth }: Refundable['lines'][number], pieces: number): number {
  return worth[pieces - 1] ?? 0
}

/** What would be given back, in taka; undefined while that cannot be said. */
export function refundAmount(input: RefundInput, { lines }: Refundable): number | undefined {
  if (input.by === 'amount') {
    const amount = readNumber(input.amount)
    return amount !== undefined && Number.isFinite(amount) ? amount : undefined
  }
  return piecesValue(input.pieces, lines)
}

/** What so many pieces of each line are worth, in taka. */
export function piecesValue(pieces: readonly number[], lines: Refundable['lines']): number {
  const worths = lines.map((line, place) => pieceValue(line, pieces[place] ?? 0))
  return toTaka(worths.reduce((sum, worth) => sum + toPaisa(worth), 0))
}

/** What is wrong with what was chosen, by field; the shop looks at it again. */
export function findRefundErrors(
  input: RefundInput,
  refundable: Refundable,
): Partial<Record<RefundField, string>> {
  const wrong = wrongAmount(input, refundable)
  return {
    ...(wrong && { [input.by]: wrong }),
    ...(input.reason.trim() === '' && { reason: 'Please enter a reason' }),
  }
}

function wrongAmount(input: RefundInput, refundable: Refundable): string | undefined {
  const amount = refundAmount(input, refundable)
  if (input.by === 'pieces' && input.pieces.every((pieces) => pieces === 0)) {
    return 'Please choose at least one item'
  }
  if (amount === undefined) return 'Enter an amount in taka'
  if (amount <= 0) return 'Enter an amount above zero'
  if (toTaka(toPaisa(amount)) !== amount) return 'Please use at most two decimal places'
  if (amount > refundable.left) return `Only ${formatTaka(refundable.left)} is left to refund`
  return undefined
}

/** As the API takes it. */
export function toRefund(input: RefundInput, refundable: Refundable): z.input<typeof RefundOrder> {
  const { reason, isByHand } = input
  if (input.by === 'amount') {
    const amount = refundAmount(input, refundable)
    return { ...(amount !== undefined && { amount }), reason, isByHand }
  }
  const lines = refundable.lines
    .map(({ position }, place) => ({ position, quantity: input.pieces[place] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  return { lines, reason, isByHand }
}
