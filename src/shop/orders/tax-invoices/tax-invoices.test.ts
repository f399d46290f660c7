import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tries } from '#test/engines.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, stockProduct } from '#test/shop.ts'
import type { DocumentFile } from '../../documents/contract.ts'
import { changeSettings } from '../../settings/change-settings.ts'
import { findGroup } from '../../settings/queries.ts'
import { VatSettings } from '../../settings/vat/contract.ts'
import { type Context, inTransaction } from '../../shared/context.ts'
import { writeOrderDocuments } from '../documents/write-documents.ts'
import { issueTaxInvoices } from './issue-tax-invoices.ts'
import { listTaxInvoices } from './queries.ts'
import { fiscalYearOf, formatSerial, splitVat, spread } from './rules.ts'

const test = await openTestShop()
const { shop } = test
const printed: DocumentFile[] = []
const documents: Context['documents'] = {
  write: async (file) => {
    printed.push(file)
    return new Uint8Array()
  },
}
const owner: Context = { ...test.as('nusrat@suto.test', 'admin'), documents }
afterAll(test.close)

const vat = {
  bin: '0001234560101',
  registeredName: 'Suto Limited',
  address: 'House 27, Dhanmondi',
  ratePercent: 7.5,
  officerName: 'Nusrat Jahan',
  officerPosition: 'Manager',
}

async function setVat(values: VatSettings) {
  const { version } = await findGroup(shop, 'vat')
  await changeSettings(owner, 'vat', { values, shownVersion: version })
}

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await shop.db.deleteFrom('taxInvoices').execute()
  await shop.db.deleteFrom('taxInvoiceCounters').execute()
  await setVat(vat)
  printed.length = 0
})

const serials = async () =>
  (await shop.db.selectFrom('taxInvoices').orderBy('serial').select('serial').execute()).map(
    ({ serial }) => serial,
  )

const issue = (...orderIds: string[]) => issueTaxInvoices(owner, { orderIds })

describe('serials', () => {
  it('begin at 1, in the order that is asked for, and an order keeps its own', async () => {
    const [one, two, three] = [
      await writeOrder(shop),
      await writeOrder(shop),
      await writeOrder(shop),
    ]
    expect((await issue(two, one)).issued).toEqual([
      { orderId: two, number: '2026-27/1' },
      { orderId: one, number: '2026-27/2' },
    ])
    expect((await issue(three, two)).issued).toEqual([
      { orderId: two, number: '2026-27/1' },
      { orderId: three, number: '2026-27/3' },
    ])
  })

  it('have no gap and no double where many issue at the same moment', async () => {
    for (let round = 0; round < tries(5, 2); round++) {
      const ids = await Promise.all(Array.from({ length: 6 }, () => writeOrder(shop)))
      const last = (await serials()).length
      await Promise.all([issue(...ids), issue(...ids.toReversed()), ...ids.map((id) => issue(id))])
      expect(await serials()).toEqual(Array.from({ length: last + 6 }, (_, at) => at + 1))
    }
  })

  it('have no gap after what was rolled back', async () => {
    const [lost, kept] = [await writeOrder(shop), await writeOrder(shop)]
    await issue(await writeOrder(shop))
    const failing = inTransaction(owner, async (transaction) => {
      await issueTaxInvoices(transaction, { orderIds: [lost] })
      throw new Error('The power failed')
    })
    await expect(failing).rejects.toThrow('The power failed')
    expect((await issue(kept)).issued).toEqual([{ orderId: kept, number: '2026-27/2' }])
  })

  it('begin anew in July, by the day in Dhaka', async () => {
    expect(fiscalYearOf(new Date('2027-06-30T17:59:59Z'))).toBe(2026)
    expect(fiscalYearOf(new Date('2027-06-30T18:00:00Z'))).toBe(2027)
    await issue(await writeOrder(shop))
    const orderId = await writeOrder(shop)
    test.setClock(new Date('2027-07-01T04:00:00Z'))
    expect((await issue(orderId)).issued).toEqual([{ orderId, number: '2027-28/1' }])
    test.setClock(new Date('2026-11-21T04:00:00Z'))
    expect(formatSerial({ fiscalYear: 2099, serial: 7 })).toBe('2099-00/7')
  })
})

describe('a VAT invoice', () => {
  it('is printed as it was issued, whatever changes later', async () => {
    const orderId = await writeOrder(shop)
    const print = () => writeOrderDocuments(owner, { kind: 'tax-invoice', orders: [orderId] })
    await expect(print()).rejects.toMatchObject({ code: 'conflict' })
    await issue(orderId)
    await print()
    await setVat({ ...vat, ratePercent: 15, registeredName: 'Another Limited' })
    await shop.db
      .updateTable('orders')
      .set({ recipientName: 'Karim', orderStatus: 'cancelled' })
      .where('id', '=', orderId)
      .execute()
    await issue(orderId)
    await print()
    expect(printed).toHaveLength(2)
    expect(printed[1]).toEqual(printed[0])
    expect(printed[0]?.documents).toHaveLength(2)
  })

  it('adds up to the total of the order', async () => {
    const orderId = await writeOrder(shop)
    await issue(orderId)
    const [invoice] = await listTaxInvoices(shop, [orderId])
    const sum = invoice?.lines.reduce((all, line) => all + line.basePaisa + line.vatPaisa, 0)
    expect(sum).toBe(1_060_00)
    expect(invoice?.lines[0]).toMatchObject({ basePaisa: 930_23, vatPaisa: 69_77 })
  })

  it('is not given to what is cancelled or on hold, and keeps no other back', async () => {
    const cancelled = await writeOrder(shop, {
      orderStatus: 'cancelled',
      paymentStatus: 'cancelled',
    })
    const held = await writeOrder(shop)
    await shop.db
      .updateTable('orders')
      .set({ onHoldSince: shop.clock.now() })
      .where('id', '=', held)
      .execute()
    const open = await writeOrder(shop)
    const { issued, refused } = await issue(cancelled, held, open)
    expect(issued).toEqual([{ orderId: open, number: '2026-27/1' }])
    expect(refused.map(({ orderId }) => orderId)).toEqual([cancelled, held])
  })

  it('is not issued without a BIN, for a missing order, or without the right', async () => {
    const orderId = await writeOrder(shop)
    await expect(issue(orderId, 'HT-200101-NONE')).rejects.toMatchObject({ code: 'not_found' })
    const rahim = test.as('rahim@suto.test')
    await expect(issueTaxInvoices(rahim, { orderIds: [orderId] })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await setVat({ ...vat, bin: '' })
    await expect(issue(orderId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await serials()).toEqual([])
  })
})

describe('amounts', () => {
  it('split and spread to the paisa, at any rate', () => {
    for (let paisa = 0; paisa < 3000; paisa += 7) {
      for (const rate of [0, 5, 7.5, 10, 15, 25]) {
        const { basePaisa, vatPaisa } = splitVat(paisa, rate)
        expect(basePaisa + vatPaisa).toBe(paisa)
        expect(Math.abs(vatPaisa - (basePaisa * rate) / 100)).toBeLessThanOrEqual(1)
      }
      const over = [paisa, 3 * paisa + 1, 1, 0]
      const shares = spread(paisa, over)
      expect(shares.reduce((sum, share) => sum + share)).toBe(paisa)
      shares.forEach((share, at) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(over[at] ?? 0)
      })
    }
    expect(spread(100, [])).toEqual([])
    expect(spread(0, [0, 0])).toEqual([0, 0])
  })
})

describe('the settings', () => {
  it('take a BIN as it is typed', () => {
    expect(VatSettings.parse({ ...vat, bin: '০০০১২৩৪৫৬-০১০১' }).bin).toBe(vat.bin)
  })

  it.each([
    ['12 digits', { bin: '000123456010' }],
    ['letters', { bin: '000123456010A' }],
    ['no registered name', { registeredName: '' }],
    ['no officer', { officerName: ' ' }],
    ['a negative rate', { ratePercent: -1 }],
    ['a rate that invoices cannot split', { ratePercent: 7.3 }],
  ])('refuse %s', (_what, words) => {
    expect(VatSettings.safeParse({ ...vat, ...words }).success).toBe(false)
  })

  it('need nothing else without a BIN', () => {
    const none = { bin: '', registeredName: '', address: '', officerName: '', officerPosition: '' }
    expect(VatSettings.safeParse({ ...vat, ...none }).success).toBe(true)
  })
})
