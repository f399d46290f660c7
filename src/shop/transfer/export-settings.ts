import { findPage, listPages } from '../pages/queries.ts'
import { STARTING_IDS } from '../pages/rules.ts'
import { SETTINGS_GROUPS, type SettingsGroup } from '../settings/contract.ts'
import { findGroup } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import type { PageInFile, SettingsFile } from './contract.ts'
import { FILE_FORMAT, FILE_VERSION, STAYING_FIELDS } from './rules.ts'

/** All settings and pages as they hold now. @throws ShopError unauthenticated, forbidden */
export async function exportSettings(context: Context): Promise<SettingsFile> {
  requireRight(context, 'manageSettings')
  const settings: SettingsFile['settings'] = {}
  for (const group of SETTINGS_GROUPS) {
    settings[group] = withoutSecrets(group, (await findGroup(context, group)).values)
  }
  const pages: PageInFile[] = []
  for (const { id } of await listPages(context)) {
    const page = await findPage(context, id)
    const startsAs = STARTING_IDS.find((each) => each === id) ?? null
    if (page) pages.push({ ...page.values, startsAs })
  }
  const exportedAt = context.clock.now().toISOString()
  return { format: FILE_FORMAT, version: FILE_VERSION, exportedAt, settings, pages }
}

/** @returns the values of a group that may leave the shop */
export function withoutSecrets(group: SettingsGroup, values: object): Record<string, unknown> {
  const secrets: readonly string[] = STAYING_FIELDS[group]
  return Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)))
}
