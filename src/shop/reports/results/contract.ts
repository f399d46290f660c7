// Owns what became of the orders of a period, and what they earned.
// Does not own: the figures of an order and its lines (views), and what was spent on advertising (advertising).
import { z } from 'zod'

const taka = (description: string) => z.number().meta({ description: `In taka: ${description}` })

/** Of orders placed on these days; advertising of these days. */
export const Results = z
  .object({
    placed: taka('orders that are not cancelled'),
    delivered: taka('delivered orders, less refunds'),
    settled: taka('of these, what neither couriers, riders nor customers still owe'),
    profit: z
      .object({
        goods: taka('delivered goods less discounts, refunds and cost, where the cost is known'),
        delivery: taka('delivery charges of delivered orders whose courier’s fee is known'),
        courierFees: taka('fees of couriers, of parcels that came back too'),
        cardFees: taka('the share of the card gateway'),
        advertising: taka('as entered'),
        net: taka('goods and delivery less fees and advertising'),
        costUnknown: z.number().int().meta({ description: 'Delivered pieces that are left out' }),
      })
      .optional()
      .meta({ description: 'With the right `readCosts`, where any cost is known' }),
  })
  .meta({ id: 'Results' })
export type Results = z.infer<typeof Results>
