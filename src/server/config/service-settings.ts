import type { SocialProviders } from '#adapters/better-auth/providers.ts'
import type { Bucket } from '#adapters/s3/s3-image-store.ts'
import type { SslcommerzStore } from '#adapters/sslcommerz/client.ts'
import type { EnvironmentSettings } from './environment-settings.ts'
import { SettingError } from './setting-error.ts'

export const SSLCOMMERZ_LIVE_URL = 'https://securepay.sslcommerz.com'

export function readSocial(settings: EnvironmentSettings): SocialProviders {
  const google = readCredentials(settings, 'GOOGLE')
  const facebook = readCredentials(settings, 'FACEBOOK')
  const github = readCredentials(settings, 'GITHUB')
  const oidc = readCredentials(settings, 'OIDC', ['OIDC_ISSUER'], ['OIDC_NAME'])
  const issuer = settings.OIDC_ISSUER
  return {
    ...(google && { google }),
    ...(facebook && { facebook }),
    ...(github && { github }),
    ...(oidc &&
      issuer && { oidc: { ...oidc, issuer, name: settings.OIDC_NAME ?? new URL(issuer).host } }),
  }
}

const BUCKET_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Access to buckets, for pictures or for backups. */
export type BucketAccess = Omit<Bucket, 'bucket'>

export function readBucketAccess(settings: EnvironmentSettings): BucketAccess | undefined {
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

type BackupTarget =
  | { folder: string; bucket?: undefined; prefix?: undefined }
  | { folder?: undefined; bucket: string; prefix: string }

const S3_TARGET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/

/** @throws SettingError */
export function parseBackupTarget(target: string): BackupTarget {
  if (!target.includes('://')) return { folder: target }
  const [, bucket, prefix = ''] = S3_TARGET.exec(target) ?? []
  if (bucket === undefined) {
    throw new SettingError(
      `A backup goes to a folder or to s3://bucket/prefix, not to ${JSON.stringify(target)}.`,
    )
  }
  return { bucket, prefix }
}

/** Backups in a bucket need its keys. */
function backsUpToBucket({ BACKUP_TARGET }: EnvironmentSettings): boolean {
  return BACKUP_TARGET !== undefined && parseBackupTarget(BACKUP_TARGET).bucket !== undefined
}

/** @throws SettingError when settings that belong together are incomplete */
export function readBucket(settings: EnvironmentSettings): Bucket | undefined {
  const access = readBucketAccess(settings)
  if (backsUpToBucket(settings)) {
    if (!access)
      throw new SettingError(
        'BACKUP_TARGET is a bucket, but S3_ENDPOINT or a key of it is not set.',
      )
    if (settings.S3_BUCKET === undefined) return undefined
  }
  const given = BUCKET_SETTINGS.find((name) => settings[name] !== undefined)
  const missing = BUCKET_SETTINGS.find((name) => settings[name] === undefined)
  if (given && missing) throw new SettingError(`${given} is set, but ${missing} is not.`)
  const bucket = settings.S3_BUCKET
  return access && bucket ? { ...access, bucket } : undefined
}

/** @throws SettingError when settings that belong together are incomplete */
function readCredentials(
  settings: EnvironmentSettings,
  provider: 'GOOGLE' | 'FACEBOOK' | 'GITHUB' | 'OIDC',
  alsoNeeded: 'OIDC_ISSUER'[] = [],
  alsoPossible: 'OIDC_NAME'[] = [],
) {
  const clientId = settings[`${provider}_CLIENT_ID`]
  const clientSecret = settings[`${provider}_CLIENT_SECRET`]
  const needed = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`, ...alsoNeeded] as const
  const given = [...needed, ...alsoPossible].find((name) => settings[name] !== undefined)
  const missing = needed.find((name) => settings[name] === undefined)
  if (given && missing) throw new SettingError(`${given} is set, but ${missing} is not.`)
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** @throws SettingError when settings that belong together are incomplete */
export function readStore(settings: EnvironmentSettings): SslcommerzStore | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = settings
  if (storeId && !storePassword) {
    throw new SettingError('SSLCOMMERZ_STORE_ID is set, but SSLCOMMERZ_STORE_PASSWORD is not.')
  }
  const given = storePassword
    ? 'SSLCOMMERZ_STORE_PASSWORD'
    : settings.SSLCOMMERZ_URL && 'SSLCOMMERZ_URL'
  if (given && !storeId) {
    throw new SettingError(`${given} is set, but SSLCOMMERZ_STORE_ID is not.`)
  }
  return storeId && storePassword
    ? { storeId, storePassword, url: settings.SSLCOMMERZ_URL ?? SSLCOMMERZ_LIVE_URL }
    : undefined
}
