import { z } from 'zod'
import { m } from '#messages'
import { grouped } from '#shop/shared/language.ts'
import { withBangla } from '../../shared/bangla.ts'
import { field, switchField } from '../../shared/fields.ts'
import { toPaisa, toTaka } from '../../shared/money.ts'
import { numberBetween, wholeNumber } from '../../shared/numbers.ts'
import { toLocalPhone } from '../../shared/phone.ts'
import { optionalLine, optionalText } from '../../shared/text.ts'

/** Whose wallet it is decides how shoppers send: `Send Money` to a person, `Payment` to a merchant. */
const walletAccount = () =>
  field(z.enum(['personal', 'merchant'], { error: m.fault_choose_kind_account }), {
    kind: 'choice',
    label: m.payment_wallet_account,
    choices: [
      { value: 'personal', label: m.payment_wallet_personal },
      { value: 'merchant', label: m.payment_wallet_merchant },
    ],
  })

const ShopNumber = optionalLine(30)
  .transform(toLocalPhone)
  .refine((number) => number === '' || /^01[3-9]\d{8}$/.test(number), {
    error: m.fault_enter_11_digit_mobile,
  })

const MAX_ADVANCE = 10_000
const ADVANCE = () => m.fault_taka_from_one({ max: grouped(MAX_ADVANCE) })

/** Payment methods that the checkout offers. Payments already begun can be completed after a method is switched off. */
export const PaymentSettings = z
  .object(
    withBangla(
      {
        cashOnDelivery: switchField(m.payment_cash_on_delivery, m.payment_cash_on_delivery_hint),
        sslcommerz: switchField(m.payment_sslcommerz, m.payment_sslcommerz_hint),
        cardFeePercent: field(
          numberBetween(0, 20, m.fault_enter_percentage_20).multipleOf(0.01, {
            error: m.fault_use_max_two_decimals,
          }),
          { kind: 'number', label: m.payment_card_fee, hint: m.payment_card_fee_hint },
        ),
        bkash: switchField(m.payment_bkash, m.payment_wallet_hint),
        nagad: switchField(m.payment_nagad, m.payment_wallet_hint),
        bkashTransfer: switchField(m.payment_bkash_transfer, m.payment_transfer_hint),
        bkashNumber: field(ShopNumber, { kind: 'phone', label: m.payment_bkash_number }),
        bkashAccount: walletAccount(),
        nagadTransfer: switchField(m.payment_nagad_transfer, m.payment_transfer_hint),
        nagadNumber: field(ShopNumber, { kind: 'phone', label: m.payment_nagad_number }),
        nagadAccount: walletAccount(),
        transferNote: field(optionalText(300), {
          kind: 'lines',
          rows: 3,
          label: m.payment_transfer_note,
          hint: m.payment_transfer_note_hint,
          most: 300,
        }),
        advance: field(z.enum(['none', 'everywhere', 'zones']), {
          kind: 'choice',
          label: m.payment_advance,
          hint: m.payment_advance_hint,
          choices: [
            { value: 'none', label: m.payment_advance_none },
            { value: 'everywhere', label: m.payment_advance_everywhere },
            { value: 'zones', label: m.payment_advance_zones },
          ],
        }),
        advanceKind: field(z.enum(['delivery_charge', 'share']), {
          kind: 'choice',
          label: m.payment_advance_kind,
          hint: m.payment_advance_kind_hint,
          choices: [
            { value: 'delivery_charge', label: m.payment_advance_delivery_charge },
            { value: 'share', label: m.payment_advance_share },
          ],
        }),
        advancePercent: field(wholeNumber(1, 90, m.fault_enter_whole_percentage_90), {
          kind: 'count',
          label: m.payment_advance_percent,
        }),
        advanceUpTo: field(
          numberBetween(1, MAX_ADVANCE, ADVANCE)
            .refine((taka) => toTaka(toPaisa(taka)) === taka, { error: m.fault_use_max_two })
            .nullable()
            .meta({ description: 'In taka; null: no limit' }),
          { kind: 'taka', label: m.payment_advance_up_to, hint: m.payment_advance_up_to_hint },
        ),
      },
      ['transferNote'],
    ),
  )
  .refine(
    ({ cashOnDelivery, sslcommerz, bkash, nagad, bkashTransfer, nagadTransfer }) =>
      cashOnDelivery || sslcommerz || bkash || nagad || bkashTransfer || nagadTransfer,
    { path: ['cashOnDelivery'], error: m.fault_least_one_payment },
  )
  .refine(({ bkashTransfer, bkashNumber }) => !bkashTransfer || bkashNumber !== '', {
    path: ['bkashNumber'],
    error: m.fault_enter_number_shoppers,
  })
  .refine(({ nagadTransfer, nagadNumber }) => !nagadTransfer || nagadNumber !== '', {
    path: ['nagadNumber'],
    error: m.fault_enter_number_shoppers,
  })
  .refine(
    ({ advance, bkash, nagad, bkashTransfer, nagadTransfer }) =>
      advance === 'none' || bkash || nagad || bkashTransfer || nagadTransfer,
    { path: ['advance'], error: m.fault_offer_bkash_nagad },
  )
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** Where shoppers send money by hand, and what else they are told. */
export function walletAccountOf(settings: PaymentSettings, wallet: 'bkash' | 'nagad') {
  const { transferNote: note } = settings
  return wallet === 'bkash'
    ? { number: settings.bkashNumber, account: settings.bkashAccount, note }
    : { number: settings.nagadNumber, account: settings.nagadAccount, note }
}
