import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readText } from '../config/data-dir.ts'
import { SettingError } from '../config/setting-error.ts'

/** In `DATA_DIR`, from the beginning of a restore to its end. */
export const UNFINISHED_RESTORE = 'unfinished-restore'

const Unfinished = z.object({
  backup: z.string(),
  /** In `DATA_DIR`: what was not there before. */
  files: z.array(z.string().regex(/^[\w-]+$/)),
})

/** Takes away again what a step has made. */
export type Undo = () => Promise<unknown>

/**
 * Restores step by step; when one fails, what those before it have made is taken away. Killed meanwhile, it leaves a
 * note that says so.
 * @param files what it may make in that folder, folders too
 */
export async function restoreWhole(
  dataDir: string,
  { backup, files }: z.infer<typeof Unfinished>,
  restore: (undoBy: (undo: Undo) => void) => Promise<void>,
): Promise<void> {
  const note = join(dataDir, UNFINISHED_RESTORE)
  const made = files.filter((file) => !existsSync(join(dataDir, file)))
  // Whole or not at all, also when it is killed here.
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

/** Clears what a killed restore has left in the folder. Returns its backup; undefined where there was none. */
export async function clearUnfinished(dataDir: string): Promise<string | undefined> {
  const unfinished = await readNote(dataDir)
  if (!unfinished) return undefined
  await removeFiles(dataDir, unfinished.files)
  await rm(join(dataDir, UNFINISHED_RESTORE))
  return unfinished.backup
}

/** @throws SettingError when one was killed before it was done; `isFilled`: whether there is a database */
export async function requireFinished(
  dataDir: string,
  isFilled: () => Promise<boolean>,
): Promise<void> {
  const unfinished = await readNote(dataDir)
  if (!unfinished) return
  // The database comes last, and whole.
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
