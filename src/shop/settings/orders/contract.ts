import { z } from 'zod'
import { field } from '../../shared/fields.ts'
import { optionalLine } from '../../shared/text.ts'

const MAX_ID_PREFIX_LENGTH = 6
const MAX_NEWCOMER_CASH_ORDERS = 1000
const MAX_NEWCOMER_CASH_PIECES = 10_000

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
    whoMayOrder: field(z.enum(WHO_MAY_ORDER, 'Choose who may order'), {
      kind: 'choice',
      label: () => 'Who may order',
      hint: () =>
        '‘Anybody with a phone number’ is recommended: most customers do not want an account.',
      choices: [
        { value: 'with_account', label: () => 'With an account' },
        { value: 'anybody', label: () => 'Anybody with a phone number' },
      ],
    }),
    askForCode: field(
      z.enum(['never', 'when_risky', 'always'], 'Choose when to ask for a code').meta({
        description: 'When a guest proves their phone by a code; only where SMS can be sent',
      }),
      {
        kind: 'choice',
        label: () => 'Ask for a code by SMS',
        hint: () =>
          'Shows that the number is theirs. Without an SMS gateway no code is asked for, and only the limit below applies.',
        choices: [
          { value: 'never', label: () => 'Never' },
          { value: 'when_risky', label: () => 'When an order is risky' },
          { value: 'always', label: () => 'For every order without an account' },
        ],
      },
    ),
    preselectedSize: field(
      z.enum(['medium', 'none'], 'Choose which size is chosen at first').meta({
        description: '`medium`: M, where it is in stock; `none`: shoppers choose size and colour',
      }),
      {
        kind: 'choice',
        label: () => 'Size chosen at first',
        choices: [
          { value: 'none', label: () => 'None: shoppers choose themselves' },
          { value: 'medium', label: () => 'M, where it is in stock' },
        ],
      },
    ),
    takesPreorders: field(
      z.boolean().meta({
        description:
          'Whether sold-out sizes can be ordered, of products that allow it (`preOrder`)',
      }),
      {
        kind: 'switch',
        label: () => 'Take pre-orders',
        hint: () => 'Sold-out sizes can still be ordered. Each product has its own switch too.',
      },
    ),
    idPrefix: field(
      optionalLine(MAX_ID_PREFIX_LENGTH, 'Enter a prefix, such as HT')
        .regex(/^[A-Za-z][A-Za-z0-9]*$/, 'Use letters A to Z and digits, starting with a letter')
        .toUpperCase()
        .meta({ description: 'Prefix of new order ids' }),
      {
        kind: 'code',
        label: () => 'Order number prefix',
        hint: () =>
          `1 to ${MAX_ID_PREFIX_LENGTH} letters or digits, starting with a letter. Existing orders keep their numbers.`,
      },
    ),
    newcomerCashOrders: field(
      z
        .number(CASH_ORDERS)
        .int(CASH_ORDERS)
        .min(1, CASH_ORDERS)
        .max(MAX_NEWCOMER_CASH_ORDERS, CASH_ORDERS)
        .meta({
          description:
            'How many unsent cash orders a customer or phone number may have until the customer has received an order',
        }),
      {
        kind: 'count',
        label: () => 'How many orders may a new number have waiting?',
        hint: () =>
          `Cash orders not sent yet, from 1 to ${MAX_NEWCOMER_CASH_ORDERS.toLocaleString('en-IN')}. Customers who have received an order have no limit.`,
      },
    ),
    newcomerCashPieces: field(
      z
        .number(CASH_PIECES)
        .int(CASH_PIECES)
        .min(1, CASH_PIECES)
        .max(MAX_NEWCOMER_CASH_PIECES, CASH_PIECES)
        .meta({ description: 'How many pieces may be in them; pre-orders do not count' }),
      {
        kind: 'count',
        label: () => 'Pieces in them',
        hint: () =>
          `All unsent cash orders of a new customer together, from 1 to ${MAX_NEWCOMER_CASH_PIECES.toLocaleString('en-IN')}, so that no one can buy up a size.`,
      },
    ),
  })
  .meta({ id: 'OrderSettings' })
export type OrderSettings = z.infer<typeof OrderSettings>
