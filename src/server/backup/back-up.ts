import type { Config } from '../config/config.ts'
import { SettingError } from '../config/setting-error.ts'
import { type MadeBackup, makeBackup, type Saving } from './make-backup.ts'
import { openPlace } from './open-place.ts'

export interface Saved extends MadeBackup {
  /** As the owner would write it. */
  place: string
}

/**
 * Backs up the shop to a target, or else to that of every night, where old ones are removed.
 * @throws SettingError when there is none
 */
export async function backUp(
  context: Saving,
  config: Config,
  target: string | undefined,
  onKeyMade?: (file: string) => void,
): Promise<Saved> {
  const { nightlyBackup } = config
  const to = target ?? nightlyBackup?.target
  if (to === undefined) {
    throw new SettingError('Say where to: npm run backup -- TARGET, or set BACKUP_TARGET.')
  }
  const place = openPlace(config, to)
  const keep = target === undefined ? nightlyBackup?.keep : undefined
  return { ...(await makeBackup(context, { config, place, keep, onKeyMade })), place: place.name }
}
