import { changeSettings } from '../settings/change-settings.ts'
import type { KeptGroup, Settings, SettingsGroup } from '../settings/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { makeLookPictures } from './look/make-look-pictures.ts'
import { requireImages } from './require-images.ts'
import { hashOfUrl } from './rules.ts'

interface GroupChange<Group extends SettingsGroup> {
  values: Settings[Group]
  /** Of what it was made from. */
  shownVersion: number
}

/**
 * As `changeSettings`, with the pictures that are named: they are here, and stay. What is made from the logo
 * is there before a page can name it.
 * @throws ShopError unauthenticated, forbidden, conflict, and invalid, naming the field
 */
export async function saveSettings<Group extends SettingsGroup>(
  context: Context,
  group: Group,
  change: GroupChange<Group>,
): Promise<KeptGroup<Settings[Group]>> {
  requireRight(context, 'manageSettings')
  if (group === 'look') {
    await makeLookPictures(context, { ...(await readSettings(context)), [group]: change.values })
  }
  return inTransaction(context, async (transaction) => {
    for (const { field, url } of listImages(change.values, 'values')) {
      await requireImages(transaction, [url], field)
    }
    return changeSettings(transaction, group, change)
  })
}

/** The pictures of ours in a value, however deep, with their fields as in `values.slides.0.picture`. */
function listImages(value: unknown, field: string): { field: string; url: string }[] {
  if (typeof value === 'string') return hashOfUrl(value) ? [{ field, url: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => listImages(inner, `${field}.${key}`))
}
