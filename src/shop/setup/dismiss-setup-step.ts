import { sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { DismissSetupStep } from './contract.ts'

/** Dismisses or restores a step. @throws ShopError unauthenticated, forbidden */
export async function dismissSetupStep(
  context: Context,
  { step, isDismissed }: DismissSetupStep,
): Promise<void> {
  requireRight(context, 'manageSettings')
  const changed = isDismissed
    ? sql`array_append(array_remove(dismissed, ${step}), ${step})`
    : sql`array_remove(dismissed, ${step})`
  await sql`update shop_setup set dismissed = ${changed}`.execute(context.db)
}
