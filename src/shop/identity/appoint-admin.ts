import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { claimVacantOwnership } from './ownership.ts'
import { recordCustomer } from './record-customer.ts'
import { requireProven } from './require-proven.ts'

interface NewStaff {
  email: string
  name: string
  /** A manager unless told; the first one is the owner. */
  roleId?: string
}

/**
 * Gives a role to somebody who has none, with a record of their own if there is none yet.
 * @throws ShopError unauthenticated, forbidden, conflict for somebody whose email is not proven
 */
export async function appointAdmin(
  context: Context,
  { email, name, roleId = 'manager' }: NewStaff,
): Promise<void> {
  requireRight(context, 'manageStaff')
  await requireProven(context, email)
  const role = { role: 'admin', staffRoleId: roleId } as const
  await context.db
    .insertInto('users')
    .values({ email, name, ...role, createdAt: context.clock.now() })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(role).where('users.staffRoleId', 'is', null),
    )
    .execute()
  const accountId = (await context.accounts.findId(context.db, email)) ?? null
  await recordCustomer(context, { accountId, email, name })
  await claimVacantOwnership(context, email)
}

export async function hasAdmin({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}
