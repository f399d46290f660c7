// Owns the profit of an order, as far as its cost is known.
// Does not own: costs (catalogue), and profits over many orders (reports).
import { z } from 'zod'

export const OrderProfit = z
  .object({
    cost: z.number().meta({
      description: 'In taka: what the pieces of known cost that did not come back cost the shop',
    }),
    deliveryCharge: z.number().meta({
      description: 'In taka: what the customer paid for delivery, where the courier’s fee is known',
    }),
    courierFee: z.number().meta({ description: 'In taka: what couriers took for its parcels' }),
    cardFee: z.number().meta({ description: 'In taka: what the card gateway took' }),
    profit: z.number().meta({
      description:
        'In taka: what delivered pieces were sold for, less their voucher, refunds and cost, plus the delivery charge, less fees',
    }),
    costUnknown: z
      .number()
      .int()
      .meta({ description: 'Pieces that are in neither `cost` nor `profit`' }),
  })
  .meta({ id: 'OrderProfit' })
export type OrderProfit = z.infer<typeof OrderProfit>
