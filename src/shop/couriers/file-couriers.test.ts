import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsv } from '#api/read-csv.ts'
import { addFileCourier, openTestCouriers } from '#test/couriers.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { openTestShop, SATURDAY, stockProduct, wrongMoney } from '#test/shop.ts'
import type { DocumentFile } from '../documents/contract.ts'
import { changeStatus, deliverOrder, shipOrder } from '../orders/moves/move-delivery.ts'
import { getOrder } from '../orders/queries.ts'
import { FileCourierSettings } from '../settings/file-couriers/contract.ts'
import { columnPresets } from '../settings/file-couriers/rules.ts'
import type { Context } from '../shared/context.ts'
import { inLanguage } from '../shared/in-language.ts'
import { bookParcels } from './book-parcels.ts'
import { cancelConsignment } from './change-consignments.ts'
import { BOOKING_QUEUE, type BookingJob, RecordNumbers } from './contract.ts'
import { followOrders } from './follow-orders.ts'
import { listConsignmentsOfOrder, summariseConsignments } from './queries.ts'
import { recordNumbers } from './record-numbers.ts'
import { sendBooking } from './send-booking.ts'
import { writeManifest } from './write-manifest.ts'
import { writeParcelFile } from './write-parcel-file.ts'

const test = await openTestShop()
const desk = await openTestCouriers(test.shop.db, test.shop.clock)
const printed: DocumentFile[] = []
const documents: Context['documents'] = {
  write: async (file) => {
    printed.push(file)
    return new Uint8Array()
  },
}
const shop: Context = { ...test.shop, couriers: desk.couriers }
const admin: Context = {
  ...test.as('nusrat@suto.test', 'admin'),
  couriers: desk.couriers,
  documents,
}
afterAll(async () => {
  desk.close()
  await test.close()
})

const courier = 'csv_sundarban'

beforeAll(() => stockProduct(shop, { id: 'panjabi' }))
beforeEach(async () => {
  await purgeTestOrders(shop)
  await desk.reset()
  await addFileCourier(admin)
  test.setClock(SATURDAY)
  test.jobs.length = 0
  printed.length = 0
})

async function book(...orderIds: string[]) {
  const booked = await bookParcels(admin, { courier, orderIds })
  for (const { queue, job } of test.jobs.splice(0)) {
    if (queue === BOOKING_QUEUE) await sendBooking(shop, job as BookingJob)
  }
  return booked
}

async function parcelOf(orderId: string) {
  const [parcel] = await listConsignmentsOfOrder(admin, orderId)
  if (!parcel) throw new Error(`${orderId} has no parcel`)
  return parcel
}

async function readFile(wanted: { bookedAt?: string } = {}): Promise<string[][]> {
  const file = await writeParcelFile(admin, courier, wanted)
  const rows: string[][] = []
  for await (const row of readCsv(Readable.from([Buffer.from(file)]))) rows.push(row)
  return rows
}

describe('a courier that takes a file', () => {
  it('is booked like any other, and its file has the parcels of that booking', async () => {
    const orderId = await writeOrder(shop)
    const { bookedAt } = await book(orderId)
    expect(await parcelOf(orderId)).toMatchObject({
      state: 'booked',
      courierName: 'Sundarban',
      cod: 1060,
      canCancel: true,
    })
    expect(await getOrder(shop, orderId)).toMatchObject({ deliveryAssignedTo: 'Sundarban' })
    test.setClock(new Date(SATURDAY.getTime() + 60_000))
    await book(await writeOrder(shop))
    const [headings, ...rows] = await readFile({ bookedAt })
    expect(headings).toEqual(columnPresets.pathao.map(({ heading }) => heading))
    expect(rows).toEqual([
      [
        ...['parcel', '', orderId, 'Rahim Uddin', '01712345678'],
        'House 12, Road 5, Dhanmondi, Dhaka',
        ...['Dhaka', 'Dhaka', '', '1060', '1', '0.5', '1 × The panjabi M', ''],
      ],
    ])
    expect(await readFile()).toHaveLength(3)
  })

  it('collects what is still due at the door, not the total', async () => {
    const orderId = await writeOrder(shop, { paymentMethod: 'card', paymentStatus: 'paid' })
    await book(orderId)
    const [, row] = await readFile()
    expect(row?.[9]).toBe('0')
  })

  it('names places in English in its file, whatever language staff read', async () => {
    await book(await writeOrder(shop))
    expect(await inLanguage('bn', readFile)).toEqual(await readFile())
  })

  it('has no formula in its file, whatever shoppers and the owner type', async () => {
    const starts = [
      '=',
      '+',
      '-',
      '@',
      '\t=',
      '\r=',
      '\n=',
      "'=",
      ' =',
      '\u00a0=',
      '＝',
      '＋',
      '－',
      '＠',
    ]
    const attacks = starts.map((start) => `${start}HYPERLINK("http://evil.test","1,2")`)
    for (const attack of attacks) {
      const orderId = await writeOrder(shop)
      await shop.db
        .updateTable('orders')
        .set({ recipientName: attack, city: attack, district: attack, deliveryNotes: attack })
        .set({ address: attack, landmark: attack, assignmentNotes: attack })
        .where('id', '=', orderId)
        .execute()
      await book(orderId)
    }
    const { version } = await shop.db
      .selectFrom('settings')
      .where('name', '=', 'fileCouriers')
      .select('version')
      .executeTakeFirstOrThrow()
    const columns = attacks.map((heading) => ({ heading, field: 'text', text: heading }))
    await shop.db
      .updateTable('settings')
      .set({
        version: version + 1,
        value: JSON.stringify({
          couriers: [
            {
              code: courier,
              name: 'Sundarban',
              columns: [...columns, ...columnPresets.pathao].slice(0, 30),
            },
          ],
        }),
      })
      .where('name', '=', 'fileCouriers')
      .execute()
    shop.settings.invalidate()
    const rows = await readFile()
    expect(rows).toHaveLength(attacks.length + 1)
    const width = rows[0]?.length
    for (const row of rows) {
      expect(row).toHaveLength(width ?? 0)
      for (const cell of row) expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }
  })

  it('takes what waits and nobody has, unless orders are named', async () => {
    const open = [await writeOrder(shop), await writeOrder(shop)]
    const given = await writeOrder(shop, {
      orderStatus: 'processing',
      deliveryStatus: 'assigned',
      deliveryAssignedTo: 'Jamal',
    })
    const cancelled = await writeOrder(shop, {
      orderStatus: 'cancelled',
      paymentStatus: 'cancelled',
    })
    const held = await writeOrder(shop)
    await shop.db
      .updateTable('orders')
      .set({ onHoldSince: SATURDAY })
      .where('id', '=', held)
      .execute()
    const unpaid = await writeOrder(shop)
    await shop.db
      .updateTable('orders')
      .set({ paymentMethod: 'bkash_transfer' })
      .where('id', '=', unpaid)
      .execute()
    expect((await summariseConsignments(admin)).unbooked).toBe(2)
    const booked = await bookParcels(admin, { courier })
    expect(booked.queued.toSorted()).toEqual(open.toSorted())
    expect(booked.refused).toEqual([])
    expect((await summariseConsignments(admin)).unbooked).toBe(0)
    for (const orderId of [given, cancelled, held, unpaid]) {
      expect(await listConsignmentsOfOrder(admin, orderId)).toEqual([])
    }
    expect(await summariseConsignments(admin)).toMatchObject({ waiting: 2, failed: 0 })
  })

  it('has its parcels follow their orders, which staff move', async () => {
    const orderId = await writeOrder(shop)
    const refusedId = await writeOrder(shop)
    await book(orderId, refusedId)
    await followOrders(shop)
    expect((await parcelOf(orderId)).state).toBe('booked')
    for (const id of [orderId, refusedId]) await shipOrder(admin, id, undefined)
    await followOrders(shop)
    expect((await parcelOf(orderId)).state).toBe('in_transit')
    await changeStatus(admin, orderId, {
      deliveryStatus: 'out_for_delivery',
      orderStatus: 'shipped',
    })
    await deliverOrder(admin, orderId, undefined)
    await changeStatus(admin, refusedId, { deliveryStatus: 'returned' })
    await followOrders(shop)
    await followOrders(shop)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'delivered', nextAct: null })
    expect(await parcelOf(refusedId)).toMatchObject({ state: 'returned', nextAct: null })
    expect(await wrongMoney(shop)).toEqual([])
  })

  it('is cancelled here alone, and then books again', async () => {
    const orderId = await writeOrder(shop)
    await book(orderId)
    await cancelConsignment(admin, (await parcelOf(orderId)).id)
    expect((await parcelOf(orderId)).state).toBe('cancelled')
    await book(orderId)
    expect(await parcelOf(orderId)).toMatchObject({ state: 'booked', invoice: `${orderId}-2` })
  })

  it('is refused once the owner removed it, and its parcels stay', async () => {
    const orderId = await writeOrder(shop)
    await book(orderId)
    await shop.db.deleteFrom('settings').where('name', '=', 'fileCouriers').execute()
    shop.settings.invalidate()
    await expect(book(await writeOrder(shop))).rejects.toMatchObject({ code: 'conflict' })
    await expect(readFile()).rejects.toMatchObject({ code: 'not_found' })
    expect(await parcelOf(orderId)).toMatchObject({ courierName: 'A removed courier' })
  })
})

describe('tracking numbers', () => {
  it('are pasted for many parcels, and what cannot be is named', async () => {
    const [one, two, other] = [
      await writeOrder(shop),
      await writeOrder(shop),
      await writeOrder(shop),
    ]
    await book(one, two)
    const numbers = `${one.toLowerCase()}\tSB-1\n\n${two}, SB-1\n${other} SB-3\n`
    const { recorded, refused } = await recordNumbers(admin, { courier, numbers })
    expect(recorded).toBe(1)
    expect(refused.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ id }) => id)).toEqual(
      [two, other].toSorted(),
    )
    expect(await parcelOf(one)).toMatchObject({ reference: 'SB-1' })
    // A mistyped one is replaced.
    await recordNumbers(admin, { courier, numbers: `${one} SB-9` })
    expect(await parcelOf(one)).toMatchObject({ reference: 'SB-9' })
    expect((await recordNumbers(admin, { courier, numbers: `${two} SB-1` })).recorded).toBe(1)
  })

  it.each([
    ['a line without a number', 'HT-1'],
    ['a line of three', 'HT-1 SB-1 SB-2'],
    ['nothing', ' \n '],
    ['a long number', `HT-1 ${'1'.repeat(61)}`],
    ['501 lines', 'HT-1 SB-1\n'.repeat(501)],
  ])('cannot be %s', (_what, numbers) => {
    expect(RecordNumbers.safeParse({ courier, numbers }).success).toBe(false)
  })
})

describe('a manifest', () => {
  it('has the parcels that are booked and still in the shop, and their cash', async () => {
    const [one, two, gone] = [
      await writeOrder(shop, { recipientName: 'মোহাম্মদ রফিকুল ইসলাম' }),
      await writeOrder(shop),
      await writeOrder(shop),
    ]
    await book(one, two, gone)
    await shipOrder(admin, gone, undefined)
    await recordNumbers(admin, { courier, numbers: `${two} SB-2` })
    await writeManifest(admin, courier)
    const table = printed[0]?.documents[0]?.blocks.find(({ kind }) => kind === 'table')
    expect(table).toMatchObject({ totals: ['', 'Total', '2 parcels', '', '৳2,120'] })
    const text = JSON.stringify(table)
    expect(text).toContain('মোহাম্মদ রফিকুল ইসলাম')
    expect(text).toContain('SB-2')
    expect(text).not.toContain(gone)
  })

  it('is not printed where nothing waits', async () => {
    await expect(writeManifest(admin, courier)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No parcels wait for Sundarban.',
    })
    await expect(writeManifest(test.as('rahim@suto.test'), courier)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

it.each([
  ['a code of a courier with an API', { code: 'steadfast' }],
  ['no columns', { columns: [] }],
  ['31 columns', { columns: Array(31).fill(columnPresets.steadfast[0]) }],
  ['an unknown field', { columns: [{ heading: 'A', field: 'password', text: '' }] }],
  ['no name', { name: ' ' }],
])('a courier cannot have %s', (_what, words) => {
  const valid = { code: courier, name: 'Sundarban', columns: columnPresets.steadfast }
  const of = (...couriers: object[]) => FileCourierSettings.safeParse({ couriers }).success
  expect(of(valid)).toBe(true)
  expect(of({ ...valid, ...words })).toBe(false)
  expect(of(valid, { ...valid, code: 'csv_2', name: 'sundarban' })).toBe(false)
})
