import {
  SETTINGS_GROUPS,
  type SettingsGroup,
  type StoredGroup,
  settingsShapes,
} from '../settings/contract.ts'
import { findGroup } from '../settings/queries.ts'
import type { Context } from '../shared/context.ts'
import { describeFaults } from '../shared/faults.ts'
import type { SettingsFile } from './contract.ts'
import { withoutSecrets } from './export-settings.ts'

/** A group as it is, and as the file has it. */
export interface ImportedGroup {
  group: SettingsGroup
  stored: StoredGroup
  values: object
}

/**
 * Reads the groups of a file by their own shapes. What the file does not name stays as it is, and so does what
 * is secret. What is wrong is told by its place in the file.
 */
export async function readImportedGroups(
  context: Context,
  settings: SettingsFile['settings'],
): Promise<{ groups: ImportedGroup[]; faults: Record<string, string> }> {
  const faults: { path: PropertyKey[]; message: string }[] = []
  const groups: ImportedGroup[] = []
  for (const [name, inFile] of Object.entries(settings)) {
    const group = SETTINGS_GROUPS.find((each) => each === name)
    if (!group) {
      faults.push({ path: [name], message: 'Unknown settings group' })
      continue
    }
    const shape = settingsShapes[group]
    for (const field of Object.keys(inFile).filter((each) => !(each in shape.shape))) {
      faults.push({ path: [group, field], message: 'Unknown setting' })
    }
    const stored = await findGroup(context, group)
    const parsed = shape.safeParse({ ...stored.values, ...withoutSecrets(group, inFile) })
    for (const { path, message } of parsed.error?.issues ?? []) {
      faults.push({ path: [group, ...path], message })
    }
    if (parsed.success) groups.push({ group, stored, values: parsed.data })
  }
  return { groups, faults: describeFaults(faults, ['file', 'settings']) }
}
