import { sql } from 'kysely'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { endAdministration } from '../identity/end-administration.ts'
import { hashAdminPassword } from '../identity/hash-admin-password.ts'
import { setOwner } from '../identity/ownership.ts'
import { readSettings } from '../settings/queries.ts'
import { requireConfirmed, requirePerson, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { EMPTY_DEMO_QUEUE, type EmptyDemo } from './contract.ts'
import { countDemo } from './count-demo.ts'
import { appointOwner } from './create-owner.ts'
import { isOfDemo } from './demo-rows.ts'
import { reassign } from './reassign.ts'

/**
 * Says that the demo goes: from then on its accounts, whose passwords are printed, are worth nothing, and its
 * things are taken away in pieces by `removeDemo`. Whoever is one of its accounts makes one of their own with it.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, invalid, conflict when there is no demo to empty
 */
export async function emptyDemo(context: Context, { shopName, owner }: EmptyDemo): Promise<void> {
  requireRight(context, 'manageSettings')
  requireConfirmed(context)
  const person = requirePerson(context)
  await requireTypedName(context, shopName)
  const isOfTheDemo = await isOfDemo(context.db, 'person', person.email)
  if (isOfTheDemo && !owner) throw needsOwner()
  const made = isOfTheDemo ? owner : undefined
  if (made && (await isOfDemo(context.db, 'person', made.email))) throw isDemoAddress()
  const passwordHash = made && (await hashAdminPassword(context, made))
  const counts = await countDemo(context)
  await inTransaction(context, async (transaction) => {
    await claimEmptying(transaction)
    if (made && passwordHash !== undefined) await appointOwner(transaction, made, passwordHash)
    const actor = made ? { ...person, email: made.email, name: made.name } : person
    await shutOutDemoPeople(transaction, actor.email)
    await reassign(transaction, actor.email)
    await recordAndNotify({ ...transaction, actor }, 'demo_emptied', '', counts.gone)
    await transaction.jobs.add(transaction.db, EMPTY_DEMO_QUEUE, {})
  })
}

async function requireTypedName(context: Context, typed: string): Promise<void> {
  const { name } = (await readSettings(context)).shop
  if (typed.trim() === name) return
  const message = `Enter the shop’s current name: ${name}`
  throw new ShopError('invalid', message, { fields: { shopName: message } })
}

function needsOwner(): ShopError {
  return new ShopError(
    'invalid',
    'Your account is part of the demo and will be deleted with it. Create your own account.',
    { fields: { 'owner.email': 'Enter your email address' } },
  )
}

function isDemoAddress(): ShopError {
  const message = 'This address belongs to the demo. Enter your own.'
  return new ShopError('invalid', message, { fields: { 'owner.email': message } })
}

async function claimEmptying({ db }: Context): Promise<void> {
  const claimed = await db
    .updateTable('shop_setup')
    .set({ demo_state: 'emptying' })
    .where('demo_state', '=', 'shown')
    .returning('demo_state')
    .executeTakeFirst()
  if (!claimed) throw new ShopError('conflict', 'This shop has no demo data.')
}

/** At once, whatever becomes of the rest. @throws ShopError conflict when nobody would be left to administer */
async function shutOutDemoPeople(transaction: Context, heir: string): Promise<void> {
  const { db } = transaction
  const owner = await db
    .selectFrom('users')
    .where('staff_role_id', '=', 'owner')
    .select('email')
    .executeTakeFirst()
  if (!owner || (await isOfDemo(db, 'person', owner.email))) await setOwner(transaction, heir)
  const { rows } = await sql<{ email: string }>`
    select email from users join demo_rows on kind = 'person' and demo_rows.id = email
    where role = 'admin' order by email`.execute(db)
  for (const { email } of rows) {
    await endAdministration(transaction, email)
  }
  await sql`delete from auth_accounts using auth_users, demo_rows
    where auth_accounts.user_id = auth_users.id and kind = 'person'
      and demo_rows.id = auth_users.email`.execute(db)
  await sql`delete from auth_sessions using auth_users, demo_rows
    where auth_sessions.user_id = auth_users.id and kind = 'person'
      and demo_rows.id = auth_users.email`.execute(db)
}
