import type { BackupPlace } from '#shop/backups/contract.ts'
import { DAY_MS, HOUR_MS, type ShopDate, toShopDate } from '#shop/shared/clock.ts'
import { SettingError } from '../config/setting-error.ts'
import {
  backupName,
  listBackups,
  MANIFEST,
  PICTURE_LIST,
  PICTURES,
  readLines,
  readManifest,
  startOfBackup,
} from './manifest.ts'

/**
 * Removes incomplete backups, and all complete ones except the newest of each of the newest days, with the pictures
 * that no remaining backup needs. Counts days, so that many backups on one day do not push out earlier ones. The second
 * newest stays for an hour, since an operator may be downloading it. Other files in the place stay, and so do backups
 * that this version cannot read.
 * @param keepDays undefined keeps all complete ones
 */
export async function removeOldBackups(
  place: BackupPlace,
  keepDays: number | undefined,
  now: Date,
): Promise<void> {
  const whole = await listBackups(place)
  const surplus = keepDays === undefined ? [] : await listSurplus(place, whole, keepDays, now)
  const isOver = (backup: string) => {
    if (whole.includes(backup)) return surplus.includes(backup)
    const startedAt = startOfBackup(backup)
    // Another shop may still be making it.
    return startedAt !== undefined && startedAt.getTime() < now.getTime() - DAY_MS
  }
  const names = await place.list('')
  const over = names.filter((name) => isOver(firstPart(name)))
  // The manifest goes first: without it, the rest does not count as a backup.
  over.sort((one, other) => Number(isManifest(other)) - Number(isManifest(one)))
  for (const name of over) await place.remove(name)
  if (surplus.length === 0) return
  const kept = whole.filter((name) => !surplus.includes(name))
  await removeUnusedPictures(place, kept, names)
}

/** Ignores backups from the future, made with a wrong clock: they must not displace those made since. */
async function listSurplus(
  place: BackupPlace,
  whole: readonly string[],
  keepDays: number,
  now: Date,
): Promise<string[]> {
  const readable: string[] = []
  for (const name of whole) {
    if (name > backupName(now)) continue
    if (await unlessDamaged(readManifest(place, name))) readable.push(name)
  }
  const downloaded = readable
    .slice(-2)
    .filter((name) => name > backupName(new Date(now.getTime() - HOUR_MS)))
  const kept = [...newestOfDays(readable, keepDays), ...downloaded]
  return readable.filter((name) => !kept.includes(name))
}

/** Undefined when the backup is damaged; a place that does not answer still throws. */
async function unlessDamaged<Content>(read: Promise<Content>): Promise<Content | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof SettingError) return undefined
    throw error
  }
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
    const keys = await unlessDamaged(listPictures(place, name))
    // Unknown which pictures this backup needs, for example when a newer version made it.
    if (!keys) return
    for (const key of keys) used.add(`${PICTURES}/${key}`)
  }
  for (const name of names) {
    if (firstPart(name) === PICTURES && !used.has(name)) await place.remove(name)
  }
}

async function listPictures(place: BackupPlace, name: string): Promise<string[]> {
  return readLines({ place, name, manifest: await readManifest(place, name) }, PICTURE_LIST)
}

function firstPart(name: string): string {
  return name.slice(0, name.indexOf('/'))
}

function isManifest(name: string): boolean {
  return name.endsWith(`/${MANIFEST}`)
}
