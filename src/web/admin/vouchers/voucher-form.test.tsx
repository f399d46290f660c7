import { expect, test } from 'vitest'
import { NewVoucher, type Voucher } from '#shop/pricing/vouchers/contract.ts'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { resolverOf, shownOf, stateOf } from '#web/forms/use-schema-form.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VoucherForm } from './voucher-form.tsx'

const voucher: Voucher = {
  code: 'EID-2026',
  kind: 'fixed',
  amount: 150.5,
  minimumSubtotal: 0,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  totalUses: 50,
  usesPerCustomer: 1,
  appliesToSale: false,
  isActive: false,
  state: 'ended',
  useCount: 7,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

async function check(state: object) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { values, errors } = await resolverOf(NewVoucher)(
    { ...stateOf(NewVoucher), ...state } as NewVoucher,
    undefined,
    options,
  )
  const messages = Object.entries(errors).map(([name, error]) => [
    name,
    (error as { message: string }).message,
  ])
  return { values, errors: Object.fromEntries(messages) }
}

test('empty numbers and days mean none, and the rest has the schema’s defaults', async () => {
  expect((await check({ code: ' eid-2026 ', percent: 10 })).values).toEqual({
    code: 'EID-2026',
    kind: 'percentage',
    percent: 10,
    cap: null,
    minimumSubtotal: 0,
    firstDay: null,
    lastDay: null,
    totalUses: null,
    usesPerCustomer: null,
    appliesToSale: true,
    isActive: true,
  })
})

test('only the chosen option has its fields', async () => {
  expect(
    (await check({ code: 'A', kind: 'fixed', percent: Number.NaN, amount: 150 })).errors,
  ).toEqual({})
  expect((await check({ code: 'A', kind: 'fixed', percent: 10 })).errors).toEqual({
    amount: 'Enter an amount',
  })
  const names = ['kind', 'percent', 'cap', 'amount', 'lastDay']
  expect(shownOf(NewVoucher, names, 'fixed')).toEqual(['kind', 'amount', 'lastDay'])
  expect(shownOf(NewVoucher, names, 'percentage')).toEqual(['kind', 'percent', 'cap', 'lastDay'])
})

test('shows the error beside each field', async () => {
  const wrong = {
    code: 'two words',
    percent: 101,
    cap: 0,
    minimumSubtotal: Number.NaN,
    totalUses: 1.5,
    usesPerCustomer: 0,
  }
  expect((await check(wrong)).errors).toEqual({
    code: 'Use only letters, digits and hyphens in a voucher code',
    percent: 'Enter a percentage from 1 to 100',
    cap: 'Enter an amount above 0',
    minimumSubtotal: 'Enter an amount',
    totalUses: 'Enter a whole number',
    usesPerCustomer: 'Enter at least 1',
  })
  const days = { code: 'A', percent: 5, firstDay: '2026-11-30', lastDay: '2026-11-01' }
  expect((await check(days)).errors).toEqual({ lastDay: 'The last day cannot be before the first' })
})

test('stored values go through the form unchanged', async () => {
  const { state, useCount, createdAt, updatedAt, ...terms } = voucher
  expect(stateOf(NewVoucher, voucher)).toMatchObject({ amount: 150.5, minimumSubtotal: null })
  expect((await check(stateOf(NewVoucher, voucher))).values).toEqual(terms)
})

test('has the labels, hints, kinds and required marks of the schema', () => {
  const form = rendered(
    <Panel isOpen onClose={() => {}} label="Voucher" side="right">
      <VoucherForm />
    </Panel>,
  )
  expect(wordsOf(form)).toBe(
    'Create a voucher Code Such as EID-2026 Suggest a code Discount A percentage A fixed amount Percent Maximum discount in taka Leave empty for no limit Conditions Minimum order in taka Before delivery. Leave empty for no minimum First day Leave empty to start now Last day Leave empty for no end date Total uses Leave empty for no limit Uses per customer Leave empty for no limit Valid for items on sale Untick to refuse it for orders with items on sale. Cancel Create voucher',
  )
  expect(form).toMatch(/<input [^>]*required=""[^>]*inputMode="numeric"[^>]*name="percent"/)
  expect(form).toMatch(/<input (?:(?!required)[^>])*inputMode="decimal"[^>]*name="cap"/)
  expect(form).toMatch(/<input [^>]*type="date"[^>]*name="firstDay"/)
})
