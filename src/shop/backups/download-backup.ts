import { m } from '#messages'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { requireConfirmed, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { NewestBackup } from './contract.ts'

/**
 * A backup contains every customer's data, so only the owner gets it, after step-up.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found
 */
export async function getNewestBackup(context: Context): Promise<NewestBackup> {
  requireRight(context, 'downloadBackups')
  requireConfirmed(context)
  const newest = await context.savedBackups.findNewest()
  if (!newest) throw new ShopError('not_found', m.refusal_no_backup_yet())
  return newest
}

/** The same as a ZIP file. @throws like `getNewestBackup` */
export async function downloadNewestBackup(context: Context) {
  const { name } = await getNewestBackup(context)
  await recordAndNotify(context, 'backup_downloaded', name)
  return { name: `backup-${name}.zip`, pieces: context.savedBackups.zip(name) }
}
