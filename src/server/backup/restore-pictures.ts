import pLimit from 'p-limit'
import type { ImageStore } from '#shop/images/contract.ts'
import { SettingError } from '../config/setting-error.ts'
import { PICTURE_LIST, PICTURES, readLines, type SavedBackup } from './manifest.ts'
import type { Undo } from './unfinished-restore.ts'

const PICTURES_AT_ONCE = 8

/** File names as the shop gives pictures; none leads to another folder. */
const PICTURE_KEY = /^[\w-][\w.-]*$/

/** @throws SettingError when a name leads outside the folder, as a forged one could */
export async function listSavedPictures(saved: SavedBackup): Promise<string[]> {
  const keys = await readLines(saved, PICTURE_LIST)
  if (keys.every((key) => PICTURE_KEY.test(key))) return keys
  throw new SettingError(`The backup ${saved.name} is damaged: it names pictures that are none.`)
}

export async function restorePictures(
  store: ImageStore,
  { place }: SavedBackup,
  keys: readonly string[],
  undoBy: (undo: Undo) => void,
): Promise<void> {
  const present = new Set<string>()
  for await (const { key } of store.list()) present.add(key)
  const missing = keys.filter((key) => !present.has(key))
  const limit = pLimit(PICTURES_AT_ONCE)
  const restore = async (key: string) => {
    const bytes = await place.read(`${PICTURES}/${key}`)
    // A later check lists missing pictures.
    if (bytes) await store.write(key, bytes)
  }
  const remove = (key: string) => limit(() => store.remove(key))
  undoBy(() => Promise.all(missing.map(remove)))
  try {
    await Promise.all(missing.map((key) => limit(() => restore(key))))
  } finally {
    limit.clearQueue()
  }
}
