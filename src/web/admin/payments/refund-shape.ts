import type { z } from 'zod'
import { m } from '#messages'
import { type Refundable, RefundOrder } from '#shop/orders/refunds/contract.ts'
import { formatTaka, toPaisa, toTaka } from '#shop/shared/money.ts'

export type RefundBy = 'pieces' | 'amount'

type Line = Refundable['lines'][number]
type Pieces = NonNullable<RefundOrder['lines']>

/** What so many pieces of a line are worth, in taka, as the shop says. */
export function pieceValue({ worth }: Pick<Line, 'worth'>, pieces: number): number {
  return worth[pieces - 1] ?? 0
}

/** What the chosen pieces of an order are worth, in taka. */
export function piecesValue(chosen: Pieces, lines: readonly Line[]): number {
  const worths = lines.map((line) => {
    const pieces = chosen.find(({ position }) => position === line.position)?.quantity ?? 0
    return toPaisa(pieceValue(line, pieces))
  })
  return toTaka(worths.reduce((sum, worth) => sum + worth, 0))
}

/** What may be refunded of an order, by what is chosen of it or by an amount; the shop looks at it again. */
export function refundShape(by: RefundBy, { left, lines }: Refundable): z.ZodType<RefundOrder> {
  const tooMuch = m.refund_too_much({ amount: formatTaka(left) })
  if (by === 'amount') {
    return RefundOrder.extend({ amount: RefundOrder.shape.amount.unwrap() }).refine(
      ({ amount }) => amount <= left,
      {
        path: ['amount'],
        message: tooMuch,
      },
    )
  }
  return RefundOrder.omit({ amount: true })
    .refine(({ lines: chosen = [] }) => chosen.length > 0, {
      path: ['lines'],
      message: m.refund_choose_item(),
    })
    .refine(({ lines: chosen = [] }) => piecesValue(chosen, lines) <= left, {
      path: ['lines'],
      message: tooMuch,
    })
}
