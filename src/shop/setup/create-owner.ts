import { sql } from 'kysely'
import { m } from '#messages'
import { recordAudit } from '../audit/record-audit.ts'
import { appointAdmin, hasAdmin } from '../identity/appoint-admin.ts'
import { hashAdminPassword } from '../identity/judge-password.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { shownLanguage } from '../shared/language.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { NewOwner } from './contract.ts'
import { countAttempt, isOpenKey } from './welcome-keys.ts'

/**
 * Creates the first administrator with the link that the console printed, which invalidates all such links. The link
 * comes from the operator of the machine, so the email counts as proven.
 * @throws ShopError invalid, not_found for an invalid link, too_many
 */
export async function createOwner(context: Context, { key, ...owner }: NewOwner): Promise<void> {
  await countAttempt(context)
  if (!(await isOpenKey(context.db, key))) throw noSuchLink()
  const passwordHash = await hashAdminPassword(context, owner)
  const person = { kind: 'person', email: owner.email, name: owner.name } as const
  await inTransaction({ ...context, actor: person }, async (transaction) => {
    const { db } = transaction
    // Of two concurrent uses of the link, one becomes the owner.
    await sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(db)
    if ((await hasAdmin(transaction)) || !(await isOpenKey(db, key))) throw noSuchLink()
    await appointOwner(transaction, owner, passwordHash)
    await db.deleteFrom('welcomeKeys').execute()
    await recordAudit(transaction, 'shop_begun', owner.email)
  })
}

/**
 * Replaces any account with this email by one with this password, and gives it the role. Within the caller's
 * transaction.
 */
export async function appointOwner(
  transaction: Context,
  { email, name }: Pick<NewOwner, 'email' | 'name'>,
  passwordHash: string,
): Promise<void> {
  const madeAt = transaction.clock.now()
  await transaction.accounts.makeProven(transaction.db, { email, name, passwordHash, madeAt })
  const owner = { email, name, language: shownLanguage() }
  await appointAdmin({ ...transaction, actor: { kind: 'shop' } }, owner)
}

function noSuchLink(): ShopError {
  return new ShopError('not_found', m.refusal_link_used_incomplete())
}
