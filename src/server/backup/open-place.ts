import { resolve } from 'node:path'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { createS3BackupPlace } from '#adapters/s3/s3-backup-place.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import type { Config } from '../config/config.ts'
import { parseBackupTarget } from '../config/service-settings.ts'
import { SettingError } from '../config/setting-error.ts'

/** A folder, or a prefix in a bucket. @throws SettingError when it is neither, or the bucket's keys are not set */
export function openPlace(
  { bucketAccess }: Pick<Config, 'bucketAccess'>,
  target: string,
): BackupPlace {
  const { folder, bucket, prefix } = parseBackupTarget(target)
  if (folder !== undefined) return createDiskBackupPlace(resolve(folder))
  if (!bucketAccess)
    throw new SettingError(`For ${target}, set S3_ENDPOINT and the keys of the bucket.`)
  return createS3BackupPlace({ ...bucketAccess, bucket }, prefix)
}
