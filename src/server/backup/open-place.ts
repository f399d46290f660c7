import { resolve } from 'node:path'
import { createDiskBackupPlace } from '#adapters/disk/disk-backup-place.ts'
import { createS3BackupPlace } from '#adapters/s3/s3-backup-place.ts'
import type { BackupPlace } from '#shop/backups/contract.ts'
import { type Config, readConfig } from '../config/config.ts'
import { parseBackupTarget } from '../config/service-settings.ts'
import { SettingError } from '../config/setting-error.ts'

type Environment = Parameters<typeof readConfig>[0]

/** The settings for a given target: a bucket needs the same settings as with BACKUP_TARGET. */
export function readConfigFor(target: string | undefined, environment: Environment): Config {
  if (!target?.startsWith('s3://')) return readConfig(environment)
  const { givenSettings, ...config } = readConfig({ ...environment, BACKUP_TARGET: target })
  const { BACKUP_TARGET: _told, ...given } = givenSettings
  const { BACKUP_TARGET } = environment
  return { ...config, givenSettings: BACKUP_TARGET ? { ...given, BACKUP_TARGET } : given }
}

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
