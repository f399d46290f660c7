import { createHash } from 'node:crypto'
import { recordAudit } from '../audit/record-audit.ts'
import { picturesIn } from '../pages/text-pictures.ts'
import { changeSettings } from '../settings/change-settings.ts'
import type { Settings, SettingsGroup } from '../settings/contract.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { FieldChange, ImportPlan, SettingsFile, SettingsImport } from './contract.ts'
import { importPages } from './import-pages.ts'
import { listFields } from './list-fields.ts'
import { type ImportedGroup, readImportedGroups } from './read-imported-groups.ts'

/** What was made in another shop may name pictures that did not come along. */
const FROM_ELSEWHERE = { needsPictures: false }

/**
 * Makes all settings and pages as they are in the file, and leaves pages alone that it does not have. Whatever
 * has not been confirmed is done and undone again: what it tells, and refuses, is what will happen.
 * @throws ShopError unauthenticated, forbidden; unconfirmed when the daily report changes; invalid with every fault of the settings by its place; conflict
 *   with `data.plan` when it is no longer what was confirmed
 */
export async function importSettings(
  context: Context,
  { file, confirmed }: SettingsImport,
): Promise<ImportPlan> {
  requireRight(context, 'manageSettings')
  let plan: ImportPlan | undefined
  try {
    return await inTransaction(context, async (transaction) => {
      plan = await carryOut(transaction, file)
      if (confirmed === undefined) throw new Undone()
      if (confirmed !== plan.fingerprint) {
        throw new ShopError(
          'conflict',
          'The settings changed after you reviewed this. Nothing was imported.',
          { data: { plan } },
        )
      }
      await recordAudit(transaction, 'settings_imported', '', {
        groups: plan.settings.length,
        pages: plan.pages.length,
      })
      return { ...plan, isDone: true }
    })
  } catch (error) {
    if (error instanceof Undone && plan) return plan
    throw error
  } finally {
    context.settings.invalidate()
  }
}

/** Rolls a transaction back, and is no failure. */
class Undone extends Error {}

async function carryOut(context: Context, file: SettingsFile): Promise<ImportPlan> {
  const { groups, faults } = await readImportedGroups(context, file.settings)
  const [fault] = Object.entries(faults)
  if (fault) {
    throw new ShopError('invalid', `${fault[0]}: ${fault[1]}`, { fields: faults })
  }
  const settings: ImportPlan['settings'] = []
  const made: unknown[] = []
  for (const imported of groups) {
    const fields = await changeGroup(context, imported)
    if (fields.length === 0) continue
    settings.push({ group: imported.group, fields })
    made.push(imported)
  }
  const pages = await importPages(context, file)
  for (const { before, page } of pages) made.push([before, page])
  return {
    isDone: false,
    fingerprint: createHash('sha256').update(JSON.stringify(made)).digest('hex'),
    settings,
    pages: pages.map(({ before, page, fields }) => ({
      title: page.title,
      slug: page.slug,
      isNew: !before,
      fields,
    })),
    missingPictures: await findMissing(context, file),
  }
}

async function changeGroup(
  context: Context,
  { group, stored, values }: ImportedGroup,
): Promise<FieldChange[]> {
  const fields = listFields(stored.values as object, values)
  const change = { values: values as Settings[SettingsGroup], shownVersion: stored.version }
  if (fields.length > 0) await changeSettings(context, group, change, FROM_ELSEWHERE)
  return fields
}

async function findMissing({ db }: Context, file: SettingsFile): Promise<string[]> {
  const text = JSON.stringify([file.settings, file.pages])
  const hashes = picturesIn(text)
  if (hashes.length === 0) return []
  const known = await db.selectFrom('images').where('hash', 'in', hashes).select('hash').execute()
  const missing = hashes.filter((hash) => known.every((image) => image.hash !== hash))
  return missing.map((hash) => `/images/${hash}`)
}
