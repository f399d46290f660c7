import { sql } from 'kysely'
import { purgeFromCarts } from '../cart/purge-lines.ts'
import {
  purgeCategories,
  purgeSomeProducts,
  rebuildSearchWords,
} from '../catalogue/purge-catalogue.ts'
import { purgeSomeSales } from '../checkout/purge-sales.ts'
import { purgeMessages } from '../contact/purge-messages.ts'
import { purgeImages } from '../images/remove-images.ts'
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { purgeStrayPayments } from '../payments/purge-payments.ts'
import { purgeBlocks } from '../phone-codes/blocked-phones.ts'
import { purgeVouchers } from '../pricing/vouchers/purge-voucher-uses.ts'
import { removeSeededSettings } from '../settings/seed-settings.ts'
import { requireShop } from '../shared/actor.ts'
import { BATCH_SIZE } from '../shared/batches.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { WEBHOOK_EVENT_QUEUE, WEBHOOK_QUEUE } from '../webhooks/contract.ts'
import { purgeWebhooks } from '../webhooks/remove-old-deliveries.ts'
import type { DemoRowKind } from './contract.ts'
import { idsOfDemo } from './demo-rows.ts'
import { purgePeople } from './purge-people.ts'
import { readDemoState } from './queries.ts'

/** An order has a dozen rows. */
const MAX_ORDERS = 100

/**
 * Work of the queue: takes away what the demo seeded and what its people did, in pieces. Whatever is cut short
 * goes on from there when it is done again. @throws ShopError forbidden
 */
export async function removeDemo(context: Context): Promise<void> {
  requireShop(context)
  if ((await readDemoState(context)) !== 'emptying') return
  const people = idsOfDemo('person')
  await untilNone(context, ({ db }) => purgeSomeSales(db, people, MAX_ORDERS))
  await inTransaction(context, (transaction) => purgeStrayPayments(transaction, people))
  await inTransaction(context, ({ db }) => purgeMessages(db, people))
  await inTransaction(context, ({ db }) => purgeWebhooks(db, people))
  await untilNone(context, removeSomePeople)
  await untilNone(context, removeSomeProducts)
  const vouchers = await listIds(context, 'voucher')
  await inTransaction(context, async ({ db }) => {
    await purgeCategories(db, idsOfDemo('category'))
    await purgeVouchers(db, vouchers)
    await rebuildSearchWords(db)
  })
  await inTransaction(context, removeSeededSettings)
  context.settings.invalidate()
  await purgeImages(context, await listIds(context, 'image'))
  await context.mailer.clearOutbox?.()
  // Those that tell of the owner's orders are told by their pages as well.
  await context.jobs.purge(context.db, [
    MAIL_QUEUE,
    URGENT_MAIL_QUEUE,
    WEBHOOK_EVENT_QUEUE,
    WEBHOOK_QUEUE,
  ])
  await inTransaction(context, async ({ db }) => {
    await db.updateTable('shop_setup').set({ demo_state: 'over' }).execute()
    // What is left, as a category with the owner's products in it, is the owner's from now on.
    await db.deleteFrom('demo_rows').execute()
    await purgeBlocks(db)
    // Every server forgets all it keeps, and looks at the state anew.
    await sql`select pg_notify('catalogue_changed', '')`.execute(db)
  })
}

async function untilNone(
  context: Context,
  removeSome: (transaction: Context) => Promise<number>,
): Promise<void> {
  while ((await inTransaction(context, removeSome)) > 0);
}

async function removeSomePeople({ db }: Context): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from demo_rows where kind = 'person' and (
      exists (select from users where email = demo_rows.id)
      or exists (select from auth_users where email = demo_rows.id))
    limit ${BATCH_SIZE}`.execute(db)
  await purgePeople(
    db,
    rows.map(({ id }) => id),
  )
  return rows.length
}

async function removeSomeProducts({ db }: Context): Promise<number> {
  const ids = await purgeSomeProducts(db, idsOfDemo('product'), BATCH_SIZE)
  await purgeFromCarts(db, ids)
  return ids.length
}

async function listIds({ db }: Context, kind: DemoRowKind): Promise<string[]> {
  const rows = await db.selectFrom('demo_rows').where('kind', '=', kind).select('id').execute()
  return rows.map(({ id }) => id)
}
