import type { LookPicture } from '../images/look/contract.ts'
import { lookKey } from '../images/look/rules.ts'
import { UNUSED_MS } from '../images/rules.ts'
import { readSettings } from '../settings/queries.ts'
import { requireShop } from '../shared/actor.ts'
import { removeInBatches } from '../shared/batches.ts'
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
  const before = new Date(clock.now().getTime() - UNUSED_MS)
  await removeInBatches(async (most) => {
    const some = db.selectFrom('lookPictures').where('unusedSince', '<=', before).limit(most)
    // The rows first: choosing a look again makes its pictures anew.
    const old = await db
      .deleteFrom('lookPictures')
      .where('version', 'in', some.select('version'))
      .returning(['version', 'pictures'])
      .execute()
    for (const { version, pictures } of old) {
      for (const picture of pictures) {
        await images.store.remove(lookKey(version, picture as LookPicture))
      }
    }
    return BigInt(old.length)
  })
}
