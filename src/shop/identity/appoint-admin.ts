import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import type { Language } from '../shared/language.ts'
import { requireProven } from './lock-user.ts'
import { claimVacantOwnership } from './ownership.ts'
import { recordCustomer } from './record-customer.ts'

interface NewStaff {
  email: string
  name: string
  /** Manager by default; the first one becomes the owner. */
  roleId?: string
  /** Of a user without a record. */
  language?: Language
}

/**
 * Gives a role to a user without one, and creates their record if there is none.
 * @throws ShopError unauthenticated, forbidden, conflict when the email is not proven
 */
export async function appointAdmin(
  context: Context,
  { email, name, roleId = 'manager', language }: NewStaff,
): Promise<void> {
  requireRight(context, 'manageStaff')
  await requireProven(context, email)
  const role = { role: 'admin', staffRoleId: roleId } as const
  await context.db
    .insertInto('users')
    .values({ email, name, ...role, language: language ?? null, createdAt: context.clock.now() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(role).where('users.staffRoleId', 'is', null),
    )
    .execute()
  const accountId = (await context.accounts.findId(context.db, email)) ?? null
  await recordCustomer(context, { accountId, email, name })
  await claimVacantOwnership(context, email)
}

export async function hasAdmin({ db }: DbContext): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}
