import { z } from 'zod'
import { type OrderReturns, RecordReturn } from '#shop/orders/returns/contract.ts'
import { readNumber } from '#web/forms/read-number.ts'

type Line = OrderReturns['lines'][number]

/** What is sent, as an option of a list. */
export function variantKey({ size, colour }: { size: string; colour: string }): string {
  return JSON.stringify([size, colour])
}

/** As chosen and typed, with a place for each line that something can come back of. */
export const ReturnInputSchema = z
  .object({
    lines: z.array(
      z.object({
        position: z.number(),
        quantity: z.number(),
        isDamaged: z.boolean(),
        variant: z.string(),
      }),
    ),
    reason: z.string(),
    settlement: RecordReturn.shape.settlement,
    deliveryCharge: z.string(),
  })
  .transform(
    ({ lines, settlement, reason, deliveryCharge }): z.input<typeof RecordReturn> => ({
      lines: lines
        .filter(({ quantity }) => quantity > 0)
        .map(({ variant, ...line }) => {
          const [size, colour] = JSON.parse(variant)
          return settlement === 'replacement' ? { ...line, replacement: { size, colour } } : line
        }),
      settlement,
      reason,
      ...(settlement === 'replacement' && { deliveryCharge: readNumber(deliveryCharge) }),
    }),
  )
  .pipe(RecordReturn)
export type ReturnInput = z.input<typeof ReturnInputSchema>

export function startReturn(lines: readonly Line[]): ReturnInput {
  return {
    lines: lines.map((line) => ({
      position: line.position,
      quantity: 0,
      isDamaged: false,
      variant: variantKey(line),
    })),
    reason: '',
    settlement: 'nothing',
    deliveryCharge: '',
  }
}
