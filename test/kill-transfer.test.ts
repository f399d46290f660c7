import { sql } from 'kysely'
import { beforeAll, expect, inject, it } from 'vitest'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { acceptPayment } from '#shop/checkout/review-payment.ts'
import { payAdvance } from '#shop/orders/advances/pay-advance.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { findGroup } from '#shop/settings/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'
import { buildScript, chooseDatabase, runAndDie } from './dying.ts'
import { inLongRun, tries } from './engines.ts'
import { writeOrder } from './orders.ts'
import { errands } from './queued-work.ts'
import { stockProduct, wrongMoney } from './shop.ts'
import { givenRole } from './staff.ts'

type Chosen = Awaited<ReturnType<typeof chooseDatabase>>

/** Reopening the embedded database takes a second. On a server, a long run tries every statement. */
const STEP = inject('template').kind === 'snapshot' ? tries(5, 9) : inLongRun(1, 4)

let script: string
beforeAll(async () => {
  script = await buildScript('die-moving-transfer')
})

function staffOf({ db }: OpenDatabase): Context {
  return {
    ...makeContext(db),
    actor: {
      kind: 'person',
      email: 'nusrat@suto.test',
      name: 'Nusrat',
      accountId: 'nusrat',
      isConfirmed: true,
      staffRole: givenRole('manager'),
    },
  }
}

async function within<Result>({ open }: Chosen, work: (staff: Context) => Promise<Result>) {
  const database = await open()
  try {
    return await work(staffOf(database))
  } finally {
    await database.close()
  }
}

/** A shop with an order on hold, for which nothing was sent yet. */
async function openHeld(): Promise<{ chosen: Chosen; orderId: string }> {
  const chosen = await chooseDatabase()
  const database = await chosen.open()
  const queue = createQueue(database, () => undefined)
  await queue.start()
  for (const name of ['mail', 'sms']) await queue.work(name, errands, async () => undefined)
  await queue.stop()
  const staff = staffOf(database)
  const { values, version: shownVersion } = await findGroup(staff, 'payments')
  const wallet = { bkashTransfer: true, bkashNumber: '01812345678' }
  await changeSettings(staff, 'payments', { values: { ...values, ...wallet }, shownVersion })
  await stockProduct(staff, { id: 'panjabi', stock: 10 })
  const orderId = await writeOrder(staff, { lines: [{ productId: 'panjabi' }] })
  await staff.db
    .updateTable('orders')
    .set({ onHoldSince: new Date() })
    .where('id', '=', orderId)
    .execute()
  await database.close()
  return { chosen, orderId }
}

/** All that a transfer changes, at one moment. */
async function lookInto(staff: Context) {
  const { rows } = await sql<Record<string, unknown>>`select payment_method as method,
    payment_status as status, on_hold_since is not null as held, advance_asked_paisa is not null as asked,
    (select count(*) from order_changes where order_id = orders.id)::int as steps,
    (select count(*) from audit_entries where subject = orders.id)::int as audited,
    (select count(*) from sms_messages where order_id = orders.id)::int as messages,
    (select count(*) from payment_events)::int as events,
    (select json_agg(json_build_array(method, state, bank_transaction_id, amount_paisa) order by method)
      from payments where order_id = orders.id) as payments,
    (select count(*) from jobs.job)::int as jobs
    from orders`.execute(staff.db)
  expect(rows).toHaveLength(1)
  expect(await wrongMoney(staff)).toEqual([])
  return rows[0]
}

/** Does one step, cut off at every statement and while being committed: each time all of it happens, or nothing. */
async function stepThrough(chosen: Chosen, step: string, id: string): Promise<unknown> {
  const before = await within(chosen, lookInto)
  let place = 1
  for (; ; place += STEP) {
    expect(await runAndDie(script, [chosen.where, String(place), step, id])).toBe(true)
    const found = await within(chosen, lookInto)
    if (JSON.stringify(found) !== JSON.stringify(before)) break
  }
  expect(place).toBeGreaterThan(5)
  return within(chosen, lookInto)
}

it('neither loses a typed TrxID nor confirms its money twice, wherever the shop dies', async () => {
  const { chosen, orderId } = await openHeld()
  expect(await stepThrough(chosen, 'ask', orderId)).toMatchObject({ asked: true, messages: 1 })
  expect(await stepThrough(chosen, 'pay', orderId)).toMatchObject({
    ...{ method: 'bkash_transfer', status: 'pending', held: false, asked: false, events: 1 },
    payments: [
      ['bkash_transfer', 'pending', '9BK7XYZ12A', 60_00],
      ['cash_on_delivery', 'pending', null, 1000_00],
    ].sort(),
  })
  // A customer without an answer sends it again.
  expect(await runAndDie(script, [chosen.where, 'survive', 'pay', orderId])).toBe(false)
  const { id } = await within(chosen, ({ db }) =>
    db
      .selectFrom('payments')
      .where('senderNumber', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  const paid = await stepThrough(chosen, 'accept', id)
  expect(paid).toMatchObject({ status: 'paid', events: 2 })
  await within(chosen, async (staff) => {
    await expect(acceptPayment(staff, id)).rejects.toMatchObject({ code: 'conflict' })
  })
  expect(await within(chosen, lookInto)).toEqual(paid)
})

it('leaves the whole step or nothing of it when it is cut off while being committed', async () => {
  const { chosen, orderId } = await openHeld()
  for (const step of ['ask', 'pay']) {
    const before = await within(chosen, lookInto)
    await runAndDie(script, [chosen.where, 'commit', step, orderId])
    const cut = await within(chosen, lookInto)
    await runAndDie(script, [chosen.where, 'survive', step, orderId])
    const after = await within(chosen, lookInto)
    expect([before, after]).toContainEqual(cut)
    expect(after).not.toEqual(before)
  }
  const { id } = await within(chosen, ({ db }) =>
    db
      .selectFrom('payments')
      .where('senderNumber', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  expect(await stepThrough(chosen, 'refuse', id)).toMatchObject({
    ...{ method: 'cash_on_delivery', status: 'pending', events: 2 },
  })
})

it.runIf(inject('template').kind === 'server')(
  'keeps one of two TrxIDs, and one of two decisions, that reach two servers at once',
  async () => {
    const { chosen, orderId } = await openHeld()
    await runAndDie(script, [chosen.where, 'survive', 'ask', orderId])
    const servers = await Promise.all([chosen.open(), chosen.open()])
    const staff = servers.map(staffOf)
    const sent = { paymentMethod: 'bkash_transfer', senderNumber: '01712345678' } as const
    const named = await Promise.allSettled(
      staff.map((each, place) =>
        payAdvance(each, orderId, { ...sent, trxId: `9BK7XYZ12${place}` }),
      ),
    )
    expect(named.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id } = await servers[0].db
      .selectFrom('payments')
      .where('senderNumber', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow()
    const decided = await Promise.allSettled(staff.map((each) => acceptPayment(each, id)))
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await Promise.all(servers.map((database) => database.close()))
    expect(await within(chosen, lookInto)).toMatchObject({ status: 'paid', events: 2 })
  },
)
