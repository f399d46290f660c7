// Owns what was earned with an order, as far as its cost is known.
// Leaves to others: what pieces cost (catalogue), and the same of many orders (reports).
import { z } from 'zod'

export const OrderProfit = z
  .object({
    cost: z.number().meta({ description: 'In taka: what the pieces of known cost cost the shop' }),
    profit: z.number().meta({
      description:
        'In taka: what these were sold for, less their share of the voucher and the cost',
    }),
    costUnknown: z
      .number()
      .int()
      .meta({ description: 'Pieces that are in neither `cost` nor `profit`' }),
  })
  .meta({ id: 'OrderProfit' })
export type OrderProfit = z.infer<typeof OrderProfit>
