import type { BackupPlace } from '#shop/backups/contract.ts'
import { SettingError } from '../config/setting-error.ts'
import { parseManifest, readManifestFile, readWhole, SECRETS } from './manifest.ts'
import { openSecrets } from './secrets.ts'
import { isSigned, SIGNATURE } from './signature.ts'

/**
 * @param key the owner's; without it, changes to the backup cannot be detected
 * @throws SettingError when it is damaged, has another key, or was changed without the key
 */
export async function openBackup(place: BackupPlace, name: string, key: string | undefined) {
  const bytes = await readManifestFile(place, name)
  const signature = await place.read(`${name}/${SIGNATURE}`)
  const saved = { place, name, manifest: parseManifest(name, bytes) }
  const sealed = await readWhole(saved, SECRETS)
  if (key === undefined) return { saved, secrets: undefined }
  const secrets = await orDamaged(name, openSecrets(sealed, key))
  if (!secrets) {
    throw new SettingError(
      'BACKUP_KEY is not the key of this backup. Set the right one, or unset it to go on without.',
    )
  }
  if (signature === undefined) {
    throw new SettingError(`The backup ${name} is not signed. Choose another.`)
  }
  if (!(await orDamaged(name, isSigned(bytes, signature, key)))) {
    throw new SettingError(
      `The backup ${name} was changed after it was made: its signature does not match. Choose another.`,
    )
  }
  return { saved, secrets }
}

async function orDamaged<Content>(name: string, read: Promise<Content>): Promise<Content> {
  try {
    return await read
  } catch {
    throw new SettingError(`The backup ${name} is damaged. Choose another.`)
  }
}
