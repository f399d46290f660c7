import { m } from '#messages'
import { makeLookPictures } from '../look/make-look-pictures.ts'
import { changeSettings, type GroupChange } from '../settings/change-settings.ts'
import type { Settings, SettingsGroup, StoredGroup } from '../settings/contract.ts'
import type { HomeSettings } from '../settings/home/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { inEnglish } from '../shared/in-language.ts'
import { ShopError } from '../shared/shop-error.ts'

/**
 * Like `changeSettings`, but makes the logo's pictures before a page can refer to them, and checks products of outfits.
 * @throws ShopError unauthenticated, forbidden, conflict, and invalid, naming the field
 */
export async function saveSettings<Group extends SettingsGroup>(
  context: Context,
  group: Group,
  change: GroupChange<Group>,
): Promise<StoredGroup<Settings[Group]>> {
  requireRight(context, 'manageSettings')
  const settings = await inEnglish(() => readSettings(context))
  if (group === 'look') await makeLookPictures(context, { ...settings, [group]: change.values })
  if (group === 'home') {
    await requireProducts(context, change.values as HomeSettings, settings.home)
  }
  return changeSettings(context, group, change)
}

/** Archived ones too: an outfit comes back with its product. One deleted since the last save stays, shown nowhere. */
async function requireProducts(
  { db }: Context,
  { outfits }: HomeSettings,
  saved: HomeSettings,
): Promise<void> {
  const ids = idsOf(outfits)
  if (ids.length === 0) return
  const rows = await db.selectFrom('products').where('id', 'in', ids).select('id').execute()
  const known = new Set([...rows.map(({ id }) => id), ...idsOf(saved.outfits)])
  for (const [place, { products }] of outfits.entries()) {
    const unknown = products.find(({ id }) => !known.has(id))
    if (!unknown) continue
    const message = m.refusal_no_product_id({ id: unknown.id })
    throw new ShopError('invalid', message, {
      fields: { [`values.outfits.${place}.products`]: message },
    })
  }
}

function idsOf(outfits: HomeSettings['outfits']): string[] {
  return outfits.flatMap(({ products }) => products.map(({ id }) => id))
}
