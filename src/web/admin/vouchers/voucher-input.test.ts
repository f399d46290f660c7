import { expect, test } from 'vitest'
import { VoucherCode } from '#shop/pricing/contract.ts'
import type { Voucher } from '#shop/pricing/vouchers/contract.ts'
import { suggestCode, toInput, type VoucherInput, voucherResolver } from './voucher-input.ts'

async function check(input: Partial<VoucherInput>) {
  const { values, errors } = await voucherResolver({ ...toInput(undefined), ...input }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return {
    values,
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [
        field,
        (error as { message: string }).message,
      ]),
    ),
  }
}

test('empty numbers and days mean no limit', async () => {
  const { values } = await check({ code: ' eid-2026 ', percent: '10' })
  expect(values).toEqual({
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

test('only the chosen kind is asked for its number', async () => {
  expect((await check({ code: 'A', kind: 'fixed', percent: 'x', amount: '150' })).errors).toEqual(
    {},
  )
  expect((await check({ code: 'A', kind: 'fixed', percent: '10' })).errors).toEqual({
    amount: 'Enter an amount',
  })
})

test('says beside each field what is wrong with it', async () => {
  expect(
    (
      await check({
        code: 'two words',
        percent: '101',
        cap: '0',
        minimumSubtotal: 'much',
        totalUses: '1.5',
        usesPerCustomer: '0',
      })
    ).errors,
  ).toEqual({
    code: 'Use only letters, digits and hyphens in a voucher code',
    percent: 'Enter a percentage from 1 to 100',
    cap: 'Enter an amount above 0',
    minimumSubtotal: 'Enter an amount',
    totalUses: 'Enter a whole number',
    usesPerCustomer: 'Enter at least 1',
  })
})

test('refuses an end before the beginning', async () => {
  expect(
    (await check({ code: 'A', percent: '5', firstDay: '2026-11-30', lastDay: '2026-11-01' }))
      .errors,
  ).toEqual({ lastDay: 'The last day cannot be before the first' })
})

test('a voucher goes through the form unchanged', async () => {
  const voucher: Voucher = {
    code: 'EID-2026',
    kind: 'fixed',
    amount: 150.5,
    minimumSubtotal: 1000,
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
  const { state, useCount, createdAt, updatedAt, ...terms } = voucher
  expect((await check(toInput(voucher))).values).toEqual(terms)
})

test('suggests a code that the shop takes, another one each time', () => {
  const codes = Array.from({ length: 100 }, suggestCode)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(VoucherCode.parse(code)).toBe(code)
})
