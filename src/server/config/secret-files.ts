import { readFileSync } from 'node:fs'
import { SettingError } from './setting-error.ts'

/** Settings that contain a secret: each may name a file instead, such as `SHOP_SECRET_FILE`. */
export const SECRETS = [
  'DATABASE_URL',
  'SHOP_SECRET',
  'ADMIN_PASSWORD',
  'SHOPPER_PASSWORD',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'FACEBOOK_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'IMGBB_KEY',
  'SSLCOMMERZ_STORE_PASSWORD',
  'METRICS_TOKEN',
  'BACKUP_KEY',
]

/** Replaces the names of secret files by their content, without a final line break. @throws SettingError */
export function withSecretFiles(given: Record<string, string>): Record<string, string> {
  const read = SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) {
      throw new SettingError(`${name} and ${name}_FILE are both set. Unset one of them.`)
    }
    return [[name, readSecret(`${name}_FILE`, path)] as const]
  })
  return { ...given, ...Object.fromEntries(read) }
}

function readSecret(name: string, path: string): string {
  const secret = tryReading(path)?.replace(/\r?\n$/, '')
  if (secret) return secret
  const fault = secret === undefined ? 'cannot be read' : 'is empty'
  throw new SettingError(`${name} is ${JSON.stringify(path)}, a file that ${fault}.`)
}

function tryReading(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
