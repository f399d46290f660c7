import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { claimVacantOwnership } from './ownership.ts'
import { requireProven } from './require-proven.ts'

/**
 * Makes a person an administrator, with a record of their own if there is none yet.
 * @throws ShopError unauthenticated, forbidden, conflict for somebody whose e-mail is not proven
 */
export async function appointAdmin(
  context: Context,
  { email, name }: { email: string; name: string },
): Promise<void> {
  requireRight(context, 'manageUsers')
  await requireProven(context, email)
  await context.db
    .insertInto('users')
    .values({ email, name, role: 'admin', created_at: context.clock.now() })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ role: 'admin' }))
    .execute()
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
