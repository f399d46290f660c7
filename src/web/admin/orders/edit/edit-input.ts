import { z } from 'zod'
import { EditOrder, type EditQuote } from '#shop/orders/edit/contract.ts'

/** A size and colour, as an option of a list. */
export function variantKey({ size, colour }: { size: string; colour: string }): string {
  return JSON.stringify([size, colour])
}

/** As chosen and typed. */
export const EditInputSchema = z
  .object({
    lines: z.array(
      z.object({
        position: z.number().optional(),
        productId: z.string(),
        name: z.string(),
        variant: z.string(),
        quantity: z.number(),
      }),
    ),
    deliveryOption: EditOrder.shape.deliveryOption.unwrap(),
    deliveryCharge: z.number().nullable(),
    reason: z.string(),
  })
  .transform(
    ({ lines, deliveryCharge, ...input }): z.input<typeof EditOrder> => ({
      ...input,
      lines: lines.map(({ name, variant, ...line }) => {
        const [size, colour] = JSON.parse(variant)
        return { ...line, size, colour }
      }),
      ...(deliveryCharge !== null && { deliveryCharge }),
    }),
  )
  .pipe(EditOrder)
export type EditInput = z.input<typeof EditInputSchema>

export function startEdit(
  { lines }: Pick<EditQuote, 'lines'>,
  deliveryOption: EditInput['deliveryOption'],
): EditInput {
  return {
    lines: lines.map((line) => ({
      position: line.position,
      productId: line.productId,
      name: line.name,
      variant: variantKey(line),
      quantity: line.quantity,
    })),
    deliveryOption,
    deliveryCharge: null,
    reason: '',
  }
}
