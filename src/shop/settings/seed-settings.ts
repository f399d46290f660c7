import { sql } from 'kysely'
import { actorName, requireShop } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { Settings, SettingsGroup } from './contract.ts'

/** What is left out has its default. */
export type SeededSettings = { [Group in SettingsGroup]?: Partial<Settings[Group]> }

/**
 * Saves settings that nobody has chosen: those of the demo. A group that somebody has saved before stays as it is;
 * what in it is still the demo's is known from then on. Within the caller's transaction, after which the settings
 * have to be forgotten. @throws ShopError forbidden
 */
export async function seedSettings(context: Context, settings: SeededSettings): Promise<void> {
  requireShop(context)
  const { db, clock, actor } = context
  for (const [name, values] of Object.entries(settings)) {
    const seeded = JSON.stringify(values)
    await db
      .insertInto('settings')
      .values({
        name,
        value: seeded,
        seeded,
        version: 0,
        changed_at: clock.now(),
        changed_by: actorName(actor),
      })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ seeded }).where('settings.seeded', 'is', null),
      )
      .execute()
  }
}

/**
 * Takes back what was seeded, field by field: what somebody has changed stays, and all else has its default.
 * Within the caller's transaction, as above. @throws ShopError forbidden
 */
export async function removeSeededSettings(context: Context): Promise<void> {
  requireShop(context)
  const { db, actor } = context
  await sql`
    update settings set seeded = null, version = version + 1,
      changed_by = case version when 0 then ${actorName(actor)} else changed_by end, value = (
      select coalesce(jsonb_object_agg(field, chosen), '{}')
      from jsonb_each(value) as fields (field, chosen)
      where chosen is distinct from seeded -> field)
    where seeded is not null`.execute(db)
  await sql`delete from settings where value = '{}'`.execute(db)
}
