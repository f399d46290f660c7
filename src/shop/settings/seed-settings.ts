import { actorName, requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Settings, SettingsGroup } from './contract.ts'

/** Missing values have their default. */
export type SeededSettings = { [Group in SettingsGroup]?: Partial<Settings[Group]> }

/**
 * Saves the demo's settings, except groups that were saved before. Within the caller's transaction, which must
 * invalidate the settings afterwards.
 * @throws ShopError forbidden
 */
export async function seedSettings(context: Context, settings: SeededSettings): Promise<void> {
  requireShop(context)
  const { db, clock, actor } = context
  for (const [name, values] of Object.entries(settings)) {
    await db
      .insertInto('settings')
      .values({
        name,
        value: JSON.stringify(values),
        version: 0,
        changedAt: clock.now(),
        changedBy: actorName(actor),
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  }
}
