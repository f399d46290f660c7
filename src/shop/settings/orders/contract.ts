import { z } from 'zod'
import { atMost } from '../../shared/text.ts'

export const LONGEST_ID_PREFIX = 6
export const MOST_NEWCOMER_CASH_ORDERS = 1000

const CASH_ORDERS = `Please give a whole number from 1 to ${MOST_NEWCOMER_CASH_ORDERS.toLocaleString('en-IN')}`

/** A search tells an order id from other words by the letter that it begins with. */
export const OrderSettings = z
  .object({
    idPrefix: z
      .string('Please give a prefix, such as HT')
      .trim()
      .check(atMost(LONGEST_ID_PREFIX, `Please use at most ${LONGEST_ID_PREFIX} characters`))
      .regex(
        /^[A-Za-z][A-Za-z0-9]*$/,
        'Please use letters from A to Z and digits, and begin with a letter',
      )
      .toUpperCase()
      .meta({ description: 'What the ids of new orders begin with' }),
    newcomerCashOrders: z
      .number(CASH_ORDERS)
      .int(CASH_ORDERS)
      .min(1, CASH_ORDERS)
      .max(MOST_NEWCOMER_CASH_ORDERS, CASH_ORDERS)
      .meta({
        description:
          'How many cash orders may wait to be sent, of one customer and for one phone, until the customer has received an order',
      }),
  })
  .meta({ id: 'OrderSettings' })
export type OrderSettings = z.infer<typeof OrderSettings>
