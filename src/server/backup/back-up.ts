import type { Config } from '../config/config.ts'
import { type MadeBackup, makeBackup, type Saving } from './make-backup.ts'
import { openPlace } from './open-place.ts'

export interface Saved extends MadeBackup {
  /** As the owner would write it. */
  place: string
}

/** Backs up the shop to a target, by default its own place, where old backups are removed. */
export async function backUp(
  context: Saving,
  config: Config,
  target: string | undefined,
  onKeyMade?: (file: string) => void,
): Promise<Saved> {
  const place = openPlace(config, target ?? config.backups.target)
  const keep = target === undefined ? config.backups.keep : undefined
  return { ...(await makeBackup(context, { config, place, keep, onKeyMade })), place: place.name }
}
