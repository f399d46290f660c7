import type { BackupPlace } from '#shop/backups/contract.ts'
import { DAY_MS } from '#shop/shared/clock.ts'
import {
  backupName,
  listBackups,
  MANIFEST,
  PICTURE_LIST,
  PICTURES,
  parseManifest,
  readLines,
  readManifestFile,
  startOfBackup,
} from './manifest.ts'

/**
 * Removes what is half of those that were cut short, and all but the newest whole ones with the pictures that are in
 * none of the rest. Other files in the place stay, and so do backups of a time to come, which a wrong clock has named:
 * they must not take the place of those made since.
 */
export async function removeOldBackups(
  place: BackupPlace,
  keep: number | undefined,
  now: Date,
): Promise<void> {
  const whole = await listBackups(place)
  const isAhead = (backup: string) => backup > backupName(now)
  const kept =
    keep === undefined
      ? whole
      : [...whole.filter((name) => !isAhead(name)).slice(-keep), ...whole.filter(isAhead)]
  const isOver = (backup: string) => {
    const startedAt = startOfBackup(backup)
    if (!startedAt || kept.includes(backup)) return false
    // Another shop may be making it.
    return whole.includes(backup) || startedAt.getTime() < now.getTime() - DAY_MS
  }
  const names = await place.list('')
  const over = names.filter((name) => isOver(firstPart(name)))
  // Without it the rest is none.
  over.sort((one, other) => Number(isManifest(other)) - Number(isManifest(one)))
  for (const name of over) await place.remove(name)
  if (kept.length < whole.length) await removeUnusedPictures(place, kept, names)
}

async function removeUnusedPictures(
  place: BackupPlace,
  kept: readonly string[],
  names: readonly string[],
): Promise<void> {
  const used = new Set<string>()
  for (const name of kept) {
    const manifest = parseManifest(name, await readManifestFile(place, name))
    const keys = await readLines({ place, name, manifest }, PICTURE_LIST)
    for (const key of keys) used.add(`${PICTURES}/${key}`)
  }
  for (const name of names) {
    if (firstPart(name) === PICTURES && !used.has(name)) await place.remove(name)
  }
}

function firstPart(name: string): string {
  return name.slice(0, name.indexOf('/'))
}

function isManifest(name: string): boolean {
  return name.endsWith(`/${MANIFEST}`)
}
