import { m } from '#messages'
import { ShopError } from '../shared/shop-error.ts'
import type { Translatable } from '../translations/translatable.ts'
import type { SettingsGroup } from './contract.ts'
import { lockGroup } from './lock-group.ts'

/** Groups have the same names as in the settings. */
export const translatedSettings: Translatable = {
  subject: 'settings',
  right: 'manageSettings',
  async lock(transaction, id) {
    const group = id as SettingsGroup
    await lockGroup(transaction, group)
    const saved = await transaction.db
      .selectFrom('settings')
      .where('name', '=', group)
      .select('name')
      .executeTakeFirst()
    if (!saved) {
      throw new ShopError('conflict', m.refusal_save_these_settings())
    }
    return { id }
  },
}
