import type { SocialProviders } from '#adapters/better-auth/social.ts'
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

/** @throws SettingError when only some of what belongs together is set */
export function readBucket(settings: EnvironmentSettings): Bucket | undefined {
  const given = BUCKET_SETTINGS.find((name) => settings[name] !== undefined)
  const missing = BUCKET_SETTINGS.find((name) => settings[name] === undefined)
  if (given && missing) throw new SettingError(`${given} is set, but ${missing} is not.`)
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** @throws SettingError when only some of what belongs together is set */
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

/** @throws SettingError when only some of what belongs together is set */
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
