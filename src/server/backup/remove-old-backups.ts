import type { BackupPlace } from '#shop/backups/contract.ts'
import { DAY_MS, type ShopDate, toShopDate } from '#shop/shared/clock.ts'
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
 * Removes what is half of those that were cut short, and all whole ones but the newest of each of the newest days, with
 * the pictures that are in none of the rest. By days, so that many made on one push out none of those before. Other
 * files in the place stay, and so do backups of a time to come, which a wrong clock has named: they must not take the
 * place of those made since.
 * @param keepDays undefined: all whole ones stay
 */
export async function removeOldBackups(
  place: BackupPlace,
  keepDays: number | undefined,
  now: Date,
): Promise<void> {
  const whole = await listBackups(place)
  const isAhead = (backup: string) => backup > backupName(now)
  const kept =
    keepDays === undefined
      ? whole
      : [
          ...newestOfDays(
            whole.filter((name) => !isAhead(name)),
            keepDays,
          ),
          ...whole.filter(isAhead),
        ]
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

/** @param names oldest first */
function newestOfDays(names: readonly string[], days: number): string[] {
  const newest = new Map<ShopDate, string>()
  for (const name of names) {
    const startedAt = startOfBackup(name)
    if (startedAt) newest.set(toShopDate(startedAt), name)
  }
  return [...newest.values()].slice(-days)
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
