import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readText } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'

/** In `DATA_DIR`, while a restore is in progress. */
export const UNFINISHED_RESTORE = 'unfinished-restore'

const Unfinished = z.object({
  backup: z.string(),
  /** In `DATA_DIR`: files that were not there before. */
  files: z.array(z.string().regex(/^[\w-]+$/)),
})

/** Removes what a step has created. */
export type Undo = () => Promise<unknown>

/**
 * Restores step by step; when one fails, the earlier ones are undone. A killed restore leaves a note.
 * @param files what it may create in that folder, including folders
 */
export async function restoreWhole(
  dataDir: string,
  { backup, files }: z.infer<typeof Unfinished>,
  restore: (undoBy: (undo: Undo) => void) => Promise<void>,
): Promise<void> {
  const note = join(dataDir, UNFINISHED_RESTORE)
  const made = files.filter((file) => !existsSync(join(dataDir, file)))
  // Written atomically, in case the process is killed here.
  const text = JSON.stringify({ backup, files: made })
  await writeFile(`${note}.part`, text, { mode: 0o600, flush: true })
  await rename(`${note}.part`, note)
  const steps: Undo[] = [() => removeFiles(dataDir, made)]
  try {
    await restore((undo) => steps.push(undo))
  } catch (error) {
    await undoAll(steps).then(
      () => rm(note),
      // Then the note stays as well.
      () => undefined,
    )
    throw error
  }
  await rm(note)
}

async function undoAll(steps: readonly Undo[]): Promise<void> {
  for (const undo of steps.toReversed()) await undo()
}

/** Removes what a killed restore has left in the folder. Returns its backup; undefined where there was none. */
export async function clearUnfinished(dataDir: string): Promise<string | undefined> {
  const unfinished = await readNote(dataDir)
  if (!unfinished) return undefined
  await removeFiles(dataDir, unfinished.files)
  await rm(join(dataDir, UNFINISHED_RESTORE))
  return unfinished.backup
}

/** @throws SettingError after an unfinished restore; `isFilled`: whether there is a database */
export async function requireFinished(
  dataDir: string,
  isFilled: () => Promise<boolean>,
): Promise<void> {
  const unfinished = await readNote(dataDir)
  if (!unfinished) return
  // The database comes last, and complete.
  if (await isFilled()) return rm(join(dataDir, UNFINISHED_RESTORE))
  throw new SettingError(
    `Restoring ${unfinished.backup} was cut short. Run the restore again, or delete "${join(dataDir, UNFINISHED_RESTORE)}" to begin an empty shop.`,
  )
}

async function readNote(dataDir: string) {
  const text = await readText(join(dataDir, UNFINISHED_RESTORE))
  return text === undefined ? undefined : Unfinished.parse(JSON.parse(text))
}

async function removeFiles(dataDir: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(dataDir, file), { recursive: true, force: true })
}
