import { z } from 'zod'
import { m } from '#messages'
import { field, switchField, type Words } from '../../shared/fields.ts'
import { formatWhole, grouped } from '../../shared/language.ts'
import { wholeNumber } from '../../shared/numbers.ts'
import { optionalLine } from '../../shared/text.ts'

const MAX_ID_PREFIX_LENGTH = 6
const MAX_NEWCOMER_CASH_ORDERS = 1000
const MAX_NEWCOMER_CASH_PIECES = 10_000

const MAX_EXCHANGE_DAYS = 60
const MAX_EXCHANGE_CHARGE = 10_000
const EXCHANGE_DAYS = () => m.fault_whole_number_max({ max: formatWhole(MAX_EXCHANGE_DAYS) })

const CASH_ORDERS = upTo(MAX_NEWCOMER_CASH_ORDERS)
const CASH_PIECES = upTo(MAX_NEWCOMER_CASH_PIECES)

function upTo(most: number): Words {
  return () => m.fault_number_max({ max: grouped(most) })
}

/** Who may order: users with an account, or anyone with a Bangladeshi mobile number. */
const WHO_MAY_ORDER = ['with_account', 'anybody'] as const

/** A search recognises an order id by its first letter. */
export const OrderSettings = z
  .object({
    whoMayOrder: field(z.enum(WHO_MAY_ORDER, { error: m.fault_choose_who_may }), {
      kind: 'choice',
      label: m.order_who_may_order,
      hint: m.order_who_may_order_hint,
      choices: [
        { value: 'with_account', label: m.order_who_may_order_with_account },
        { value: 'anybody', label: m.order_who_may_order_anybody },
      ],
    }),
    askForCode: field(
      z.enum(['never', 'when_risky', 'always'], { error: m.fault_choose_when_ask }).meta({
        description: 'When a guest proves their phone by a code; only where SMS can be sent',
      }),
      {
        kind: 'choice',
        label: m.order_ask_for_code,
        hint: m.order_ask_for_code_hint,
        choices: [
          { value: 'never', label: m.order_ask_for_code_never },
          { value: 'when_risky', label: m.order_ask_for_code_when_risky },
          { value: 'always', label: m.order_ask_for_code_always },
        ],
      },
    ),
    preselectedSize: field(
      z.enum(['medium', 'none'], { error: m.fault_choose_which_size }).meta({
        description: '`medium`: M, where it is in stock; `none`: shoppers choose size and colour',
      }),
      {
        kind: 'choice',
        label: m.order_preselected_size,
        choices: [
          { value: 'none', label: m.order_preselected_size_none },
          { value: 'medium', label: m.order_preselected_size_medium },
        ],
      },
    ),
    takesPreorders: switchField(m.order_takes_preorders, m.order_takes_preorders_hint).meta({
      description: 'Whether sold-out sizes can be ordered, of products that allow it (`preOrder`)',
    }),
    idPrefix: field(
      optionalLine(MAX_ID_PREFIX_LENGTH, m.fault_enter_prefix_ht)
        .regex(/^[A-Za-z][A-Za-z0-9]*$/, { error: m.fault_use_letters_digits })
        .toUpperCase()
        .meta({ description: 'Prefix of new order ids' }),
      {
        kind: 'code',
        label: m.order_id_prefix,
        hint: () => m.order_id_prefix_hint({ maxIdPrefixLength: grouped(MAX_ID_PREFIX_LENGTH) }),
      },
    ),
    newcomerCashOrders: field(
      wholeNumber(1, MAX_NEWCOMER_CASH_ORDERS, CASH_ORDERS).meta({
        description:
          'How many unsent cash orders a customer or phone number may have until the customer has received an order',
      }),
      {
        kind: 'count',
        label: m.order_newcomer_cash_orders,
        hint: () =>
          m.order_newcomer_cash_orders_hint({
            most: grouped(MAX_NEWCOMER_CASH_ORDERS),
          }),
      },
    ),
    newcomerCashPieces: field(
      wholeNumber(1, MAX_NEWCOMER_CASH_PIECES, CASH_PIECES).meta({
        description: 'How many pieces may be in them; pre-orders do not count',
      }),
      {
        kind: 'count',
        label: m.order_newcomer_cash_pieces,
        hint: () =>
          m.order_newcomer_cash_pieces_hint({
            most: grouped(MAX_NEWCOMER_CASH_PIECES),
          }),
      },
    ),
    exchangeDays: field(
      wholeNumber(0, MAX_EXCHANGE_DAYS, EXCHANGE_DAYS).meta({
        description: 'How many days after delivery shoppers can ask for an exchange; 0: not',
      }),
      { kind: 'count', label: m.order_exchange_days, hint: m.order_exchange_days_hint },
    ),
    exchangeCharge: field(
      wholeNumber(0, MAX_EXCHANGE_CHARGE, m.fault_enter_whole_taka).meta({
        description: 'What an exchange costs beside the difference, in taka',
      }),
      { kind: 'takaOrNone', label: m.order_exchange_charge, hint: m.order_exchange_charge_hint },
    ),
  })
  .meta({ id: 'OrderSettings' })
export type OrderSettings = z.infer<typeof OrderSettings>
