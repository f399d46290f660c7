import { expect, inject, it } from 'vitest'
import type { OpenDatabase } from '#database/connect.ts'
import { noteDifference } from '#shop/couriers/payouts/note-difference.ts'
import { getPayout, listCashHolders } from '#shop/couriers/payouts/queries.ts'
import { recordCountedCash, recordStatement } from '#shop/couriers/payouts/record-payout.ts'
import type { CourierCode } from '#shop/settings/couriers/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { DELIVERED, writeOrder } from './orders.ts'
import { stockProduct } from './shop.ts'

const shopOn = ({ db }: OpenDatabase): Context => makeContext(db)

const brought = (shop: Context, deliveryAssignedTo: string) =>
  Promise.all([1, 2].map(() => writeOrder(shop, { ...DELIVERED, deliveryAssignedTo })))

const statementOf = (orderIds: readonly string[]) => ({
  courier: 'redx' as CourierCode,
  rows: [['Invoice', 'Cash collected'], ...orderIds.map((id) => [id, '1060'])],
})

/** What is recorded of these orders: a line each, or nothing. */
async function linesOf({ db }: Context, orderIds: readonly string[]) {
  return db.selectFrom('payoutLines').where('orderId', 'in', orderIds).selectAll().execute()
}

const owedBy = async (shop: Context, holder: string) =>
  (await listCashHolders(shop)).find((each) => each.holder === holder)?.owed ?? 0

/** Again, as staff would: what is recorded is refused. */
async function again(record: () => Promise<unknown>): Promise<void> {
  await record().catch((error) => {
    if (!isShopError(error) || error.code !== 'conflict') throw error
  })
}

it.each([
  ['statement', 'RedX'],
  ['counted', 'Karim'],
] as const)(
  'a payout by %s is recorded whole or not at all, whichever statement its server dies before',
  async (work, name) => {
    const script = await buildScript('die-recording-payout')
    const { where, open } = await chooseDatabase()
    const first = await open()
    await stockProduct(shopOn(first), { id: 'panjabi' })
    let orderIds = await brought(shopOn(first), name)
    await first.close()
    const holder = name.toLowerCase()
    let isRecorded = false
    for (let place = 1; !isRecorded; place++) {
      const counted = { holder, orderIds, counted: 2120 }
      const statement = statementOf(orderIds)
      const input = JSON.stringify(work === 'statement' ? statement : counted)
      expect(await runAndDie(script, [where, String(place), work, input])).toBe(true)
      const database = await open()
      const shop = shopOn(database)
      const found = `after a death before statement ${place}`
      const before = await linesOf(shop, orderIds)
      expect([0, 2], found).toContain(before.length)
      isRecorded = before.length === 2
      await again(() =>
        work === 'statement' ? recordStatement(shop, statement) : recordCountedCash(shop, counted),
      )
      expect(await linesOf(shop, orderIds), found).toHaveLength(2)
      expect(await owedBy(shop, holder), found).toBe(0)
      const empty = await shop.db
        .selectFrom('payouts')
        .where((payout) =>
          payout.not(
            payout.exists(payout.selectFrom('payoutLines').whereRef('payoutId', '=', 'payouts.id')),
          ),
        )
        .selectAll()
        .execute()
      expect(empty, found).toEqual([])
      orderIds = await brought(shop, name)
      await database.close()
    }
  },
  15 * 60_000,
)

it(
  'a difference is noted once, whichever statement its server dies before',
  async () => {
    const script = await buildScript('die-recording-payout')
    const { where, open } = await chooseDatabase()
    const first = await open()
    await stockProduct(shopOn(first), { id: 'panjabi' })
    await first.close()
    let isNoted = false
    for (let place = 1; !isNoted; place++) {
      const database = await open()
      const orderIds = await brought(shopOn(database), 'Karim')
      const { id } = await recordCountedCash(shopOn(database), {
        ...{ holder: 'karim', orderIds, counted: 0 },
      })
      await database.close()
      expect(await runAndDie(script, [where, String(place), 'note', JSON.stringify({ id })])).toBe(
        true,
      )
      const reopened = await open()
      const shop = shopOn(reopened)
      isNoted = (await getPayout(shop, id)).openCount === 1
      await again(() => noteDifference(shop, id, { position: 1, reason: 'A torn bag' }))
      const { lines } = await getPayout(shop, id)
      expect(lines.map(({ difference }) => difference).toSorted()).toEqual([-1060, 0])
      const notes = await shop.db
        .selectFrom('auditEntries')
        .where('action', '=', 'payout_noted')
        .where('subject', 'in', orderIds)
        .selectAll()
        .execute()
      expect(notes).toHaveLength(1)
      await reopened.close()
    }
  },
  15 * 60_000,
)

it.runIf(inject('template').kind === 'server')(
  'two servers that record the same statement at once record it once',
  async () => {
    const { open } = await chooseDatabase()
    const servers = await Promise.all([open(), open()])
    const [shop] = servers.map(shopOn)
    if (!shop) throw new Error('No server was opened.')
    await stockProduct(shop, { id: 'panjabi' })
    for (let round = 0; round < 5; round++) {
      const orderIds = await brought(shop, 'RedX')
      const answers = await Promise.allSettled(
        servers.map((server) => recordStatement(shopOn(server), statementOf(orderIds))),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'conflict' },
      })
      expect(await linesOf(shop, orderIds)).toHaveLength(2)
      expect(await owedBy(shop, 'redx')).toBe(0)
    }
    await Promise.all(servers.map((server) => server.close()))
  },
)

it.runIf(inject('template').kind === 'server')(
  'two servers that note both parcels of an order at once note what is short once',
  async () => {
    const { open } = await chooseDatabase()
    const servers = await Promise.all([open(), open()])
    const shops = servers.map(shopOn)
    const [shop] = shops
    if (!shop) throw new Error('No server was opened.')
    await stockProduct(shop, { id: 'panjabi' })
    for (let round = 0; round < 10; round++) {
      const id = await writeOrder(shop, DELIVERED)
      const now = shop.clock.now()
      const booked = { orderId: id, courier: 'redx', codPaisa: 106_000, bookedBy: 'Nusrat' }
      await shop.db
        .insertInto('consignments')
        .values([
          { ...booked, invoice: id, state: 'returned', madeAt: new Date(0), stateAt: now },
          { ...booked, invoice: `${id}-2`, state: 'delivered', madeAt: now, stateAt: now },
        ])
        .execute()
      const rows = [
        ['Invoice', 'Cash collected'],
        [id, '0'],
        [`${id}-2`, '1000'],
      ]
      const payout = await recordStatement(shop, { courier: 'redx', rows })
      const notes = shops.map((each, place) =>
        noteDifference(each, payout.id, { position: place + 1, reason: 'A torn bag' }),
      )
      await Promise.allSettled(notes)
      expect(await owedBy(shop, 'redx')).toBe(0)
    }
    await Promise.all(servers.map((server) => server.close()))
  },
)
