import { makeLookPictures } from '../look/make-look-pictures.ts'
import { changeSettings, type GroupChange } from '../settings/change-settings.ts'
import type { Settings, SettingsGroup, StoredGroup } from '../settings/contract.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'

/**
 * Like `changeSettings`, but makes the logo's pictures before a page can refer to them.
 * @throws ShopError unauthenticated, forbidden, conflict, and invalid, naming the field
 */
export async function saveSettings<Group extends SettingsGroup>(
  context: Context,
  group: Group,
  change: GroupChange<Group>,
): Promise<StoredGroup<Settings[Group]>> {
  requireRight(context, 'manageSettings')
  if (group === 'look') {
    await makeLookPictures(context, { ...(await readSettings(context)), [group]: change.values })
  }
  return changeSettings(context, group, change)
}
