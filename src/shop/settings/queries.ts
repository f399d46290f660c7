import { type RawBuilder, sql } from 'kysely'
import { requireRight } from '../shared/actor.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { LANGUAGES, type Language, shownLanguage } from '../shared/language.ts'
import {
  type AllSettings,
  SETTINGS_GROUPS,
  type Settings,
  type SettingsGroup,
  type StoredGroup,
} from './contract.ts'
import { defaultSettings, readGroup } from './rules.ts'

type Reading = Pick<Context, 'db' | 'settings'>

/** All settings in the language of the reader, mostly from memory. An unreadable group has its defaults. */
export async function readSettings(context: Reading): Promise<Settings> {
  return toShown(await readStored(context))
}

const shownSettings = new Map<Language, WeakMap<Settings, Settings>>(
  LANGUAGES.map((each) => [each, new WeakMap()]),
)

function toShown(stored: Settings): Settings {
  const known = shownSettings.get(shownLanguage())?.get(stored)
  if (known) return known
  const texts = inShownLanguage(stored)
  // Its name in Bangla is also shown by itself.
  const shown = { ...texts, shop: { ...texts.shop, nameBangla: stored.shop.nameBangla } }
  shownSettings.get(shownLanguage())?.set(stored, shown)
  return shown
}

async function readStored({ db, settings }: Reading): Promise<Settings> {
  const known = settings.recall()
  if (known) return known
  const keep = settings.begin()
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const read = (group: SettingsGroup) => {
    const { values, problem } = readGroup(group, rows.find(({ name }) => name === group)?.value)
    if (problem !== undefined) settings.onBroken(group, problem)
    return [group, values]
  }
  const found: Settings = Object.fromEntries(SETTINGS_GROUPS.map(read))
  // A transaction may read values that are then rolled back.
  if (!db.isTransaction) keep(found)
  return found
}

/**
 * For what must always be shown, such as that the database does not answer: the last known settings, or the defaults,
 * when they cannot be read.
 */
export async function readShownSettings(
  context: Reading,
  onError: (error: unknown) => void,
): Promise<Settings> {
  try {
    return await readSettings(context)
  } catch (error) {
    onError(error)
    return toShown(context.settings.last() ?? defaultSettings)
  }
}

/** Every group with its last change. @throws ShopError unauthenticated, forbidden */
export async function listSettings(context: Context): Promise<AllSettings> {
  requireRight(context, 'manageSettings')
  const groups: [SettingsGroup, StoredGroup][] = []
  for (const group of SETTINGS_GROUPS) groups.push([group, await findGroup(context, group)])
  return Object.fromEntries(groups) as unknown as AllSettings
}

/** The saved value of a group, as part of a larger statement; `readGroup` parses it. */
export function savedGroup(group: SettingsGroup): RawBuilder<unknown> {
  return sql`(select value from settings where name = ${group})`
}

/** A group as saved in the database. */
export async function findGroup<Group extends SettingsGroup>(
  { db }: DbContext,
  group: Group,
): Promise<StoredGroup<Settings[Group]>> {
  const row = await db
    .selectFrom('settings')
    .where('name', '=', group)
    .select(['value', 'version', 'changedAt', 'changedBy'])
    .executeTakeFirst()
  const { values, problem } = readGroup(group, row?.value)
  const change = row && row.version > 0 ? row : undefined
  return {
    values,
    version: row?.version ?? 0,
    changedAt: change?.changedAt.toISOString() ?? null,
    changedBy: change?.changedBy ?? null,
    isBroken: problem !== undefined,
  }
}

/** Locks a group until the transaction ends. An advisory lock, because there may be no row yet. */
export async function lockGroup({ db }: DbContext, group: SettingsGroup): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`settings ${group}`}, 0))`.execute(db)
}
