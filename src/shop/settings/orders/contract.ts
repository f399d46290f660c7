import { z } from 'zod'
import { atMost } from '../../shared/text.ts'

export const LONGEST_ID_PREFIX = 6

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
  })
  .meta({ id: 'OrderSettings' })
export type OrderSettings = z.infer<typeof OrderSettings>
