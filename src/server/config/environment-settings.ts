import { z } from 'zod'
import { DEFAULT_POOL_SIZE } from '#database/pools.ts'
import { MIN_ADMIN_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#shop/identity/contract.ts'
import { isAddressRange } from '../http/client-address.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { SettingError } from './setting-error.ts'
import {
  address,
  credential,
  isPrivateAddress,
  passwordOf,
  reportAddresses,
  storeCredential,
  urlOf,
  wholeNumber,
} from './setting-kinds.ts'

const Settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'development, production or test',
    })
    .default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'a host name or an address such as 127.0.0.1')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
  DATABASE_POOL_SIZE: wholeNumber(4, 500).default(DEFAULT_POOL_SIZE),
  SHOP_URL: urlOf('http:', 'https:').optional(),
  SHOP_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  DEMO: z
    .enum(['on', 'products', 'again', 'off'], { error: 'on, products, again or off' })
    .optional(),
  ADMIN_EMAIL: address.optional(),
  ADMIN_PASSWORD: passwordOf(MIN_ADMIN_PASSWORD_LENGTH).optional(),
  SHOPPER_EMAIL: address.optional(),
  SHOPPER_PASSWORD: passwordOf(MIN_PASSWORD_LENGTH).optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  SMTP_CONNECTIONS: wholeNumber(2, 100).default(6),
  SMTP_PER_SECOND: wholeNumber(1, 1000).optional(),
  REPORT_EMAIL: reportAddresses.optional(),
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  FACEBOOK_CLIENT_ID: credential,
  FACEBOOK_CLIENT_SECRET: credential,
  GITHUB_CLIENT_ID: credential,
  GITHUB_CLIENT_SECRET: credential,
  OIDC_ISSUER: z.string().refine(isPrivateAddress, 'a URL starting with https://').optional(),
  OIDC_CLIENT_ID: credential,
  OIDC_CLIENT_SECRET: credential,
  OIDC_NAME: z.string().trim().min(1, 'a name').max(30, 'at most 30 characters').optional(),
  S3_ENDPOINT: urlOf('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().min(1).max(100).default('auto'),
  S3_ACCESS_KEY_ID: credential,
  S3_SECRET_ACCESS_KEY: credential,
  IMGBB_KEY: credential,
  SSLCOMMERZ_STORE_ID: storeCredential,
  SSLCOMMERZ_STORE_PASSWORD: storeCredential,
  SSLCOMMERZ_URL: z.string().refine(isPrivateAddress, 'a URL starting with https://').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'IP addresses or ranges such as 127.0.0.1, 10.0.0.0/8',
    )
    .default([]),
  CDN_SECONDS: wholeNumber(0, 3600).default(0),
  LIMITS: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{20,500}$/, '20 to 500 characters without spaces')
    .optional(),
  LOG_SLOW_MS: wholeNumber(1, 60_000).default(1000),
  BACKUP_TARGET: z.string().max(500, 'at most 500 characters').optional(),
  BACKUP_KEY: z.string().min(16, 'at least 16 characters').optional(),
  BACKUP_KEEP: wholeNumber(1, 1000).default(14),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .optional(),
})

export type EnvironmentSettings = z.infer<typeof Settings>

/** All settings, including the files that secrets can come from. */
export const settingNames: ReadonlySet<string> = new Set([
  ...Object.keys(Settings.shape),
  ...SECRETS.map((name) => `${name}_FILE`),
])

/** An empty setting counts as not set. @throws SettingError */
export function readEnvironment(
  environment: Record<string, string | undefined>,
): EnvironmentSettings {
  const given = withSecretFiles(
    Object.fromEntries(
      Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new SettingError(
      `${name} is ${quoteSetting(name, given[name])}, but must be ${issue?.message}.`,
    )
  }
  return parsed.data
}

/** The given settings that are not empty, unparsed. */
export function listGiven(environment: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(environment).flatMap(([name, value]) =>
    value ? [[name, value] as const] : [],
  )
  const settings = withSecretFiles(Object.fromEntries(given))
  return Object.fromEntries(Object.entries(settings).filter(([name]) => name in Settings.shape))
}

function quoteSetting(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set'
  return /SECRET|PASSWORD|_URL|_KEY|TOKEN/.test(name) && name !== 'SHOP_URL'
    ? 'set'
    : JSON.stringify(value)
}
