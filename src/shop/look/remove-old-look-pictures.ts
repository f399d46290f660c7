import { lookKeys } from '../images/look/rules.ts'
import { UNUSED_MS } from '../images/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { lookVersion } from './rules.ts'

/**
 * Scheduled job: removes logo pictures of a look that has not been in use for a week; until then, cached pages and old
 * messages may show them. Share cards go a week after they were drawn: the next reader has them drawn again.
 * @throws ShopError forbidden
 */
export async function removeOldLookPictures(context: Context): Promise<void> {
  requireShop(context)
  const { db, clock, images } = context
  const current = lookVersion(await readSettings(context)) ?? ''
  await db
    .updateTable('lookPictures')
    .set({ unusedSince: null })
    .where('version', '=', current)
    .execute()
  await db
    .updateTable('lookPictures')
    .set({ unusedSince: clock.now() })
    .where('version', '!=', current)
    .where('unusedSince', 'is', null)
    .execute()
  const old = await db
    .selectFrom('lookPictures')
    .where('unusedSince', '<=', new Date(clock.now().getTime() - UNUSED_MS))
    .select('version')
    .execute()
  for (const { version } of old) {
    // The row first: choosing this look again makes its pictures anew.
    await db.deleteFrom('lookPictures').where('version', '=', version).execute()
    for (const key of lookKeys(version)) await images.store.remove(key)
  }
}
