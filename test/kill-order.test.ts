import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { inLongRun, tries } from './engines.ts'
import { wrongFigures } from './figures.ts'
import { errands } from './queued-work.ts'
import {
  makeVoucher,
  orderFor,
  stockProduct,
  unexplainedStock,
  unexplainedVouchers,
  withVoucher,
} from './shop.ts'

const script = await buildScript('die-placing-order')

const order = withVoucher(
  orderFor([
    { productId: 'panjabi', quantity: 2, price: 1000 },
    { productId: 'shawl', quantity: 1, price: 1000 },
  ]),
  'EID',
  100,
)

/** Reopening the embedded database takes a second. On a server, a long run tries every statement. */
const STEP = inject('template').kind === 'snapshot' ? tries(3, 6) : inLongRun(1, 3)

const BEFORE = { orders: 0, lines: 0, history: 0, cart: 2, stock: 20, uses: 0, jobs: 0 }
const AFTER = { orders: 1, lines: 2, history: 1, cart: 0, stock: 17, uses: 1, jobs: 1 }

async function prepare(database: OpenDatabase): Promise<void> {
  const queue = createQueue(database, () => undefined)
  await queue.start()
  await queue.work('mail', errands, async () => undefined)
  await queue.stop()
  const shop = makeContext(database.db)
  for (const id of ['panjabi', 'shawl']) await stockProduct(shop, { id, stock: 10 })
  await makeVoucher(shop, { code: 'EID', totalUses: 5 })
}

async function fillCart(database: OpenDatabase): Promise<void> {
  const rahim: Context = {
    ...makeContext(database.db),
    actor: {
      kind: 'person',
      email: 'rahim@suto.test',
      name: 'Rahim',
      accountId: 'rahim',
    },
  }
  await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 2 })
  await addToCart(rahim, { productId: 'shawl', size: 'M', quantity: 1 })
}

async function lookInto({ db }: OpenDatabase): Promise<typeof BEFORE> {
  const { rows } = await sql<typeof BEFORE>`select
    (select count(*) from orders)::int as orders,
    (select count(*) from order_lines)::int as lines,
    (select count(*) from order_changes)::int as history,
    (select count(*) from cart_lines)::int as cart,
    (select sum(stock) from variants)::int as stock,
    (select use_count from vouchers)::int as uses,
    (select count(*) from jobs.job where name = 'mail')::int as jobs`.execute(db)
  if (!rows[0]) throw new Error('The shop is gone')
  return rows[0]
}

/** Places the order in a process that dies while doing so. Returns whether it was killed. */
function placeAndDie(where: string, place: string): Promise<boolean> {
  return runAndDie(script, [where, place, JSON.stringify(order)])
}

async function openPrepared(): ReturnType<typeof chooseDatabase> {
  const chosen = await chooseDatabase()
  const database = await chosen.open()
  await prepare(database)
  await fillCart(database)
  await database.close()
  return chosen
}

/** Checks that after a crash the order exists completely, or not at all. */
async function findAfterDeath(
  { where, open }: Awaited<ReturnType<typeof chooseDatabase>>,
  place: string,
): Promise<typeof BEFORE> {
  expect(await placeAndDie(where, place)).toBe(true)
  const database = await open()
  const found = await lookInto(database)
  expect([BEFORE, AFTER]).toContainEqual(found)
  const shop = makeContext(database.db)
  expect(await unexplainedStock(shop)).toEqual([])
  expect(await unexplainedVouchers(shop)).toEqual([])
  expect(await wrongFigures(shop)).toEqual([])
  await database.close()
  return found
}

/** A client without an answer sends the same request again. */
async function expectOneOrderInTheEnd({
  where,
  open,
}: Awaited<ReturnType<typeof chooseDatabase>>): Promise<void> {
  expect(await placeAndDie(where, 'survive')).toBe(false)
  const database = await open()
  expect(await lookInto(database)).toEqual(AFTER)
  await database.close()
}

it('leaves nothing of an order that is cut off before any of its statements', async () => {
  const chosen = await openPrepared()
  let place = 1
  while ((await findAfterDeath(chosen, String(place))).orders === 0) place += STEP
  expect(place).toBeGreaterThan(8)
  await expectOneOrderInTheEnd(chosen)
})

it('leaves the whole order or nothing of it when it is cut off while being committed', async () => {
  const chosen = await openPrepared()
  await findAfterDeath(chosen, 'commit')
  await expectOneOrderInTheEnd(chosen)
})
