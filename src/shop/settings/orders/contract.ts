import { z } from 'zod'
import { optionalLine } from '../../shared/text.ts'

export const MAX_ID_PREFIX_LENGTH = 6
export const MAX_NEWCOMER_CASH_ORDERS = 1000
export const MAX_NEWCOMER_CASH_PIECES = 10_000

const CASH_ORDERS = upTo(MAX_NEWCOMER_CASH_ORDERS)
const CASH_PIECES = upTo(MAX_NEWCOMER_CASH_PIECES)

function upTo(most: number): string {
  return `Enter a whole number from 1 to ${most.toLocaleString('en-IN')}`
}

/** Who may order: people with an account, or whoever has a mobile number of the country. */
const WHO_MAY_ORDER = ['with_account', 'anybody'] as const

/** A search tells an order id from other words by the letter that it begins with. */
export const OrderSettings = z
  .object({
    whoMayOrder: z.enum(WHO_MAY_ORDER, 'Choose who may order'),
    askForCode: z.enum(['never', 'when_risky', 'always'], 'Choose when to ask for a code').meta({
      description: 'When a guest proves their phone by a code; only where SMS can be sent',
    }),
    preselectedSize: z.enum(['medium', 'none'], 'Choose which size is chosen at first').meta({
      description: '`medium`: M, where it is in stock; `none`: shoppers choose size and colour',
    }),
    takesPreorders: z.boolean().meta({
      description: 'Whether sold-out sizes can be ordered, of products that allow it (`preOrder`)',
    }),
    idPrefix: optionalLine(MAX_ID_PREFIX_LENGTH, 'Enter a prefix, such as HT')
      .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'Use letters A to Z and digits, starting with a letter')
      .toUpperCase()
      .meta({ description: 'Prefix of new order ids' }),
    newcomerCashOrders: z
      .number(CASH_ORDERS)
      .int(CASH_ORDERS)
      .min(1, CASH_ORDERS)
      .max(MAX_NEWCOMER_CASH_ORDERS, CASH_ORDERS)
      .meta({
        description:
          'How many unsent cash orders a customer or phone number may have until the customer has received an order',
      }),
    newcomerCashPieces: z
      .number(CASH_PIECES)
      .int(CASH_PIECES)
      .min(1, CASH_PIECES)
      .max(MAX_NEWCOMER_CASH_PIECES, CASH_PIECES)
      .meta({ description: 'How many pieces may be in them; pre-orders do not count' }),
  })
  .meta({ id: 'OrderSettings' })
export type OrderSettings = z.infer<typeof OrderSettings>
