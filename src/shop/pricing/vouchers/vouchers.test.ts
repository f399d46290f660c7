import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { customerOf } from '#test/customers.ts'
import { writeOrder } from '#test/orders.ts'
import { accountOf, makeVoucher, openTestShop, SATURDAY, unexplainedVouchers } from '#test/shop.ts'
import { listAuditEntries } from '../../audit/queries.ts'
import { addVoucher } from './add-voucher.ts'
import { changeVoucher } from './change-voucher.ts'
import { NewVoucher, VoucherChange, VoucherSearch } from './contract.ts'
import { checkVoucher, getVoucher, listVouchers, listVoucherUses } from './queries.ts'
import { switchVoucher } from './switch-voucher.ts'
import { returnVoucherUse, takeVoucherUse } from './take-voucher-use.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

beforeEach(async () => {
  await shop.db.deleteFrom('voucherUses').execute()
  await shop.db.deleteFrom('vouchers').execute()
  test.setClock(SATURDAY)
})

const eid = NewVoucher.parse({
  code: ' eid-26 ',
  kind: 'percentage',
  percent: 10,
  cap: 300,
  minimumSubtotal: 1000,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  totalUses: 50,
  usesPerCustomer: 1,
})

/** Returns the id of the order with the voucher. */
async function use(
  code: string,
  userEmail = 'rahim@suto.test',
  recipientPhone = '',
): Promise<string> {
  const orderId = await writeOrder(shop, { userEmail })
  const customerId = await customerOf(shop, userEmail)
  const customer = { accountId: accountOf(userEmail), customerId, email: userEmail, recipientPhone }
  const voucher = { code, ...customer, discountPaisa: 100_00 }
  await shop.db.transaction().execute((db) => takeVoucherUse({ ...shop, db }, voucher, { orderId }))
  return orderId
}

describe('making a voucher', () => {
  it('stores every term, with the code in capitals', async () => {
    expect(await addVoucher(admin, eid)).toEqual({
      code: 'EID-26',
      kind: 'percentage',
      percent: 10,
      cap: 300,
      minimumSubtotal: 1000,
      firstDay: '2026-11-01',
      lastDay: '2026-11-30',
      totalUses: 50,
      usesPerCustomer: 1,
      appliesToSale: true,
      isActive: true,
      state: 'usable',
      useCount: 0,
      createdAt: SATURDAY.toISOString(),
      updatedAt: SATURDAY.toISOString(),
    })
  })

  it('is recorded in the audit log with the terms', async () => {
    await addVoucher(admin, eid)
    const { items } = await listAuditEntries(admin, { limit: 1 })
    expect(items[0]?.details).toEqual({
      ...{ kind: 'percentage', percent: 10, cap: 300 },
      ...{ minimumSubtotal: 1000, firstDay: '2026-11-01', lastDay: '2026-11-30' },
      ...{ totalUses: 50, usesPerCustomer: 1, appliesToSale: true, isActive: true },
    })
  })

  it('needs no conditions', async () => {
    const voucher = await addVoucher(
      admin,
      NewVoucher.parse({ code: 'WELCOME', kind: 'fixed', amount: 150.5 }),
    )
    expect(voucher).toMatchObject({
      amount: 150.5,
      minimumSubtotal: 0,
      firstDay: null,
      lastDay: null,
      totalUses: null,
      usesPerCustomer: null,
    })
    expect(voucher).not.toHaveProperty('percent')
  })

  it('may be valid for a single day', () => {
    const oneDay = { ...eid, firstDay: '2026-11-21', lastDay: '2026-11-21' }
    expect(NewVoucher.safeParse(oneDay).success).toBe(true)
  })

  it('refuses a code in use, and leaves the first unchanged', async () => {
    await addVoucher(admin, eid)
    await expect(
      addVoucher(admin, NewVoucher.parse({ code: 'eid-26', kind: 'fixed', amount: 5 })),
    ).rejects.toMatchObject({
      code: 'conflict',
      details: { fields: { code: 'A voucher with this code already exists.' } },
    })
    expect(await getVoucher(admin, 'EID-26')).toMatchObject({ percent: 10 })
  })

  it.each([
    ['no code', { code: '' }, 'code'],
    ['spaces in the code', { code: 'EID 26' }, 'code'],
    ['a code in Bangla', { code: 'ঈদ' }, 'code'],
    ['an overlong code', { code: 'A'.repeat(31) }, 'code'],
    ['no percentage', { percent: undefined }, 'percent'],
    ['a percentage of zero', { percent: 0 }, 'percent'],
    ['more than 100 percent', { percent: 101 }, 'percent'],
    ['half a percent', { percent: 0.5 }, 'percent'],
    ['a percentage as text', { percent: '10' }, 'percent'],
    ['a cap of zero', { cap: 0 }, 'cap'],
    ['a cap with fractions of a paisa', { cap: 10.005 }, 'cap'],
    ['a subtotal below zero', { minimumSubtotal: -1 }, 'minimumSubtotal'],
    ['an excessive subtotal', { minimumSubtotal: 1e9 }, 'minimumSubtotal'],
    ['a day that does not exist', { firstDay: '2026-02-30' }, 'firstDay'],
    ['a day in the year zero', { firstDay: '0000-01-01' }, 'firstDay'],
    ['a time instead of a day', { lastDay: '2026-11-21T04:00:00Z' }, 'lastDay'],
    ['an end before the start', { lastDay: '2026-10-31' }, 'lastDay'],
    ['zero uses', { totalUses: 0 }, 'totalUses'],
    ['half a use', { usesPerCustomer: 1.5 }, 'usesPerCustomer'],
    ['an unknown kind', { kind: 'gift' }, 'kind'],
  ])('has its own message for %s', (_name, change, field) => {
    const { error } = NewVoucher.safeParse({ ...eid, ...change })
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
    expect(error?.issues[0]?.message).not.toMatch(/Invalid/)
  })
})

describe('changing a voucher', () => {
  it('sets all terms and the kind, but not the code', async () => {
    await addVoucher(admin, eid)
    const changed = await changeVoucher(
      admin,
      'eid-26',
      VoucherChange.parse({ kind: 'fixed', amount: 75, totalUses: 3 }),
    )
    expect(changed).toMatchObject({ code: 'EID-26', kind: 'fixed', amount: 75, totalUses: 3 })
    expect(changed).toMatchObject({ lastDay: null, usesPerCustomer: null })
  })

  it('ends and reactivates it', async () => {
    await addVoucher(admin, eid)
    const terms = VoucherChange.parse(eid)
    expect(await changeVoucher(admin, 'EID-26', { ...terms, isActive: false })).toMatchObject({
      state: 'ended',
    })
    expect(await changeVoucher(admin, 'EID-26', terms)).toMatchObject({ state: 'usable' })
  })

  it('is refused from a stale page, with the current voucher', async () => {
    const { updatedAt } = await addVoucher(admin, eid)
    const stale = { ...VoucherChange.parse(eid), shownUpdatedAt: updatedAt }
    const now = await changeVoucher(admin, 'EID-26', { ...stale, totalUses: 9 })
    await expect(changeVoucher(admin, 'EID-26', stale)).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { voucher: now } },
    })
    expect(await getVoucher(admin, 'EID-26')).toEqual(now)
    const again = { ...stale, shownUpdatedAt: now.updatedAt }
    expect(await changeVoucher(admin, 'EID-26', again)).toMatchObject({ totalUses: 50 })
  })

  it('is not refused because it was used since', async () => {
    const { updatedAt } = await addVoucher(admin, eid)
    await use('EID-26')
    const change = { ...VoucherChange.parse(eid), shownUpdatedAt: updatedAt }
    expect(await changeVoucher(admin, 'EID-26', change)).toMatchObject({ useCount: 1 })
  })

  it('does not allow fewer uses than before', async () => {
    await addVoucher(admin, eid)
    for (const shopper of ['a', 'b', 'c']) await use('EID-26', `${shopper}@suto.test`)
    const terms = VoucherChange.parse(eid)
    await expect(changeVoucher(admin, 'EID-26', { ...terms, totalUses: 2 })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { totalUses: 'It has already been used 3 times.' } },
    })
    expect(await changeVoucher(admin, 'EID-26', { ...terms, totalUses: 3 })).toMatchObject({
      state: 'used_up',
    })
  })

  it.each(['NONE', 'no such code', "'; drop table vouchers; --"])(
    'refuses the unknown code %s',
    async (code) => {
      await expect(changeVoucher(admin, code, VoucherChange.parse(eid))).rejects.toMatchObject({
        code: 'not_found',
      })
    },
  )
})

describe('switching a voucher', () => {
  it('ends and reactivates it, with another user’s terms', async () => {
    await addVoucher(admin, eid)
    const terms = { kind: 'percentage', percent: 25, totalUses: 9 }
    await changeVoucher(admin, 'EID-26', VoucherChange.parse(terms))
    const ended = await switchVoucher(admin, 'eid-26', { isActive: false })
    expect(ended).toMatchObject({ ...terms, isActive: false, state: 'ended' })
    const taken = await switchVoucher(admin, 'EID-26', { isActive: true })
    expect(taken).toMatchObject({ ...terms, isActive: true, state: 'usable' })
  })

  it('makes an open form stale', async () => {
    const { updatedAt } = await addVoucher(admin, eid)
    const ended = await switchVoucher(admin, 'EID-26', { isActive: false })
    const stale = { ...VoucherChange.parse(eid), shownUpdatedAt: updatedAt }
    await expect(changeVoucher(admin, 'EID-26', stale)).rejects.toMatchObject({
      details: { data: { voucher: ended } },
    })
  })

  it('to its current state changes nothing', async () => {
    const added = await addVoucher(admin, eid)
    expect(await switchVoucher(admin, 'EID-26', { isActive: true })).toEqual(added)
  })

  it('refuses an unknown code', async () => {
    await expect(switchVoucher(admin, 'NONE', { isActive: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the uses of a voucher', () => {
  it('never exceed the limit when used at once', async () => {
    await makeVoucher(shop, { code: 'FIVE', totalUses: 5 })
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => use('FIVE', `person${i}@suto.test`)),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await getVoucher(admin, 'FIVE')).toMatchObject({ useCount: 5, state: 'used_up' })
    expect(await unexplainedVouchers(shop)).toEqual([])
  })

  it('are returned once', async () => {
    await makeVoucher(shop, { code: 'ONE', totalUses: 1 })
    const orderId = await use('ONE')
    for (let i = 0; i < 2; i++) {
      await shop.db.transaction().execute((db) => returnVoucherUse({ ...shop, db }, { orderId }))
    }
    expect(await getVoucher(admin, 'ONE')).toMatchObject({ useCount: 0, state: 'usable' })
  })

  it('are listed newest first, a page at a time', async () => {
    await makeVoucher(shop, { code: 'MANY' })
    const orderIds: string[] = []
    for (let i = 0; i < 5; i++) orderIds.unshift(await use('MANY'))
    const first = await listVoucherUses(admin, 'many', { limit: 3 })
    expect(first.items.map((item) => item.orderId)).toEqual(orderIds.slice(0, 3))
    expect(first.items[0]).toEqual({
      orderId: orderIds[0],
      userEmail: 'rahim@suto.test',
      discount: 100,
      usedAt: SATURDAY.toISOString(),
    })
    const second = await listVoucherUses(admin, 'MANY', {
      limit: 3,
      cursor: first.nextCursor ?? '',
    })
    expect(second.items.map((item) => item.orderId)).toEqual(orderIds.slice(3))
    expect(second.nextCursor).toBeNull()
  })
})

describe('checking a voucher', () => {
  async function check(code: string, subtotalPaisa = 2_000_00) {
    const customerId = await customerOf(shop, 'rahim@suto.test')
    const lines = [{ unitPricePaisa: subtotalPaisa, quantity: 1 }]
    const email = 'rahim@suto.test'
    const customer = { accountId: accountOf(email), customerId, email, recipientPhone: '' }
    return checkVoucher(shop, { code, customer, lines })
  }

  it('returns its discount', async () => {
    await addVoucher(admin, eid)
    expect(await check('eid-26')).toEqual({
      voucher: {
        code: 'EID-26',
        discount: { kind: 'percentage', percent: 10, cap: 300, minimumSubtotal: 1000 },
      },
    })
  })

  it('uses the day in Dhaka', async () => {
    await addVoucher(admin, eid)
    test.setClock(new Date('2026-11-30T17:59:59Z'))
    expect((await check('EID-26')).refusal).toBeUndefined()
    test.setClock(new Date('2026-11-30T18:00:00Z'))
    expect((await check('EID-26')).refusal).toBe('This voucher expired on 30 November 2026.')
    test.setClock(new Date('2026-10-31T17:59:59Z'))
    expect((await check('EID-26')).refusal).toBe('This voucher is valid from 1 November 2026.')
    test.setClock(new Date('2026-10-31T18:00:00Z'))
    expect((await check('EID-26')).refusal).toBeUndefined()
  })

  it('counts the uses of this customer only', async () => {
    await addVoucher(admin, eid)
    await use('EID-26', 'karim@suto.test')
    expect((await check('EID-26')).refusal).toBeUndefined()
    await use('EID-26')
    expect((await check('EID-26')).refusal).toBe('You have already used this voucher.')
  })

  it.each(['NONE', '', '%', 'EID 26'])('refuses the unknown code %j', async (code) => {
    expect((await check(code)).refusal).toBe('Voucher code not found.')
  })
})

describe('vouchers', () => {
  it('are listed newest first, a page at a time', async () => {
    for (let i = 1; i <= 5; i++) {
      // Both pages end between two with the same time.
      test.setClock(new Date(SATURDAY.getTime() + Math.floor((i - 1) / 2)))
      await makeVoucher(shop, { code: `V${i}` })
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await listVouchers(admin, { limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.items.map((voucher) => voucher.code))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual(['V5', 'V4', 'V3', 'V2', 'V1'])
    expect((await listVouchers(admin)).items).toHaveLength(5)
  })

  it('are found by the start of their codes, in any spelling, newest first', async () => {
    for (const [i, code] of ['MELA-1', 'MELA-2', 'MELAX', 'XMELA'].entries()) {
      test.setClock(new Date(SATURDAY.getTime() + i))
      await makeVoucher(shop, { code })
    }
    const find = async (q: string) =>
      (await listVouchers(admin, { q })).items.map(({ code }) => code)
    expect(await find('mela')).toEqual(['MELAX', 'MELA-2', 'MELA-1'])
    expect(await find('MELA-1')).toEqual(['MELA-1'])
    expect(await find('%')).toEqual([])
    expect(await find('MELA_')).toEqual([])
    const first = await listVouchers(admin, { q: 'mela', limit: 2 })
    const rest = await listVouchers(admin, { q: 'mela', limit: 2, cursor: first.nextCursor ?? '' })
    expect(rest.items.map(({ code }) => code)).toEqual(['MELA-1'])
  })

  it.each([{ q: 'a'.repeat(10_000) }, { q: 'a\0b' }, { q: ['a', 'b'] }])(
    'have no result for %j',
    (query) => {
      expect(VoucherSearch.safeParse(query).success).toBe(false)
    },
  )

  it.each<[string, (context: Context) => Promise<unknown>]>([
    ['listing', (context) => listVouchers(context)],
    ['reading', (context) => getVoucher(context, 'EID-26')],
    ['reading the uses of', (context) => listVoucherUses(context, 'EID-26')],
    ['making', (context) => addVoucher(context, eid)],
    ['switching', (context) => switchVoucher(context, 'EID-26', { isActive: false })],
    ['changing', (context) => changeVoucher(context, 'EID-26', VoucherChange.parse(eid))],
  ])('%s them is for administrators', async (_name, call) => {
    await expect(call(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(call(rahim)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
