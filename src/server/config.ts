import { z } from 'zod'
import type { SocialProviders } from '#adapters/better-auth-social.ts'
import type { Bucket } from '#adapters/s3-image-store.ts'
import type { MailServer } from '#adapters/smtp-mailer.ts'
import type { SslcommerzStore } from '#adapters/sslcommerz-gateway-client.ts'
import { isCommonPassword } from '#adapters/zxcvbn-passwords.ts'
import { DEFAULT_POOL_SIZE } from '#database/pools.ts'
import { demoShop } from '#demo/shop.ts'
import {
  MAX_PASSWORD_LENGTH,
  MIN_ADMIN_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '#shop/identity/contract.ts'
import { findPasswordFault } from '#shop/identity/rules.ts'
import { ReportAddress } from '#shop/reports/contract.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import type { SetByServer } from '#shop/shared/set-by-server.ts'
import { isAddressRange } from './client-address.ts'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])

function switchedOn(fallback: boolean | undefined) {
  const setting = z.enum(['on', 'off'], { error: 'on or off' }).transform((text) => text === 'on')
  return fallback === undefined ? setting.optional() : setting.default(fallback)
}

const address = z.string().regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'an e-mail address')

const MOST_REPORT_ADDRESSES = 5

/** Each once; `off` is nobody. */
const reportAddresses = z
  .string()
  .transform((text) => (text.trim() === 'off' ? [] : text.split(',').map((each) => each.trim())))
  .refine(
    (given) =>
      given.length <= MOST_REPORT_ADDRESSES &&
      given.every((each) => ReportAddress.safeParse(each).success),
    `one to ${MOST_REPORT_ADDRESSES} e-mail addresses with commas between, or off`,
  )
  .transform((given) => [...new Set(given.map((each) => ReportAddress.parse(each)))])

function passwordOf(minimum: number) {
  return z
    .string()
    .min(minimum, `at least ${minimum} characters`)
    .max(MAX_PASSWORD_LENGTH, `at most ${MAX_PASSWORD_LENGTH} characters`)
}

function wholeNumber(least: number, most: number) {
  return z
    .string()
    .refine(
      (text) => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `a whole number from ${least} to ${most}`,
    )
    .transform(Number)
}

function urlOf(...protocols: string[]) {
  return z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
}

/** Sign-in and money pass through it, so beyond this machine it must be https. */
function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isPrivate = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isPrivate && search === '' && hash === ''
}

const credential = z.string().min(1).max(500).optional()

/** As SSLCommerz gives them. A very short password would be blanked out of every word it is part of. */
const storeCredential = z
  .string()
  .regex(/^\S{4,30}$/, '4 to 30 characters without spaces')
  .optional()

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
  DEMO: switchedOn(undefined),
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
  OIDC_ISSUER: z.string().refine(isPrivateAddress, 'an address beginning with https://').optional(),
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
  SSLCOMMERZ_URL: z
    .string()
    .refine(isPrivateAddress, 'an address beginning with https://')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .refine(
      (ranges) => ranges.every(isAddressRange),
      'addresses or ranges such as 127.0.0.1, 10.0.0.0/8',
    )
    .default([]),
  AUTH_HIDE_ACCOUNTS: z.enum(['true', 'false'], { error: 'true or false' }).default('false'),
  LIMITS: z.enum(['on', 'off'], { error: 'on or off' }).default('on'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'debug, info, warn, error or silent',
    })
    .default('info'),
})

export const SSLCOMMERZ_LIVE_URL = 'https://securepay.sslcommerz.com'
const IMGBB_UPLOAD_URL = 'https://api.imgbb.com/1/upload'

/** A setting that stops the start, in one line for whoever set it. */
export class SettingError extends Error {}

export interface Config {
  isProduction: boolean
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Connections of this process for requests; it has five more for other work. */
  databasePoolSize: number
  /** Without a slash at the end. Undefined: where the server listens. */
  shopUrl: string | undefined
  secret: string | undefined
  isDemo: boolean
  admin: { email: string | undefined; password: string | undefined }
  shopper: { email: string | undefined; password: string | undefined }
  /** Takes mails; undefined: they are written into the folder. */
  mailServer: MailServer | undefined
  /** Who gets the daily report; none: the shop looks for its first administrator, unless `setByServer` says so. */
  reportRecipients: string[]
  /** What of that the owner can therefore not choose in the dashboard; undefined: nothing. */
  setByServer: SetByServer | undefined
  hidesAccounts: boolean
  /** Whether sign-ups, orders, carts, messages, uploads and searches are counted. */
  limits: 'on' | 'off'
  /** Who may vouch for a person when signing in. */
  social: SocialProviders
  /** Where pictures are kept; undefined: in the folder. */
  bucket: Bucket | undefined
  /** Keeps new pictures instead of the shop. */
  imgbb: { key: string; uploadUrl: string } | undefined
  /** Takes cards; undefined: the sandbox gateway in a demo shop, and no cards elsewhere. */
  sslcommerz: SslcommerzStore | undefined
  /** Addresses and ranges whose word about the client's address is taken. */
  trustedProxies: string[]
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export const DEMO_ADMIN = 'admin@suto.test'

/** An empty setting counts as not set. @throws SettingError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = String(issue?.path[0])
    throw new SettingError(
      `${name} is ${quoteSetting(name, given[name])}, but must be ${issue?.message}.`,
    )
  }
  const settings = parsed.data
  const isDemo =
    settings.DEMO ?? (settings.DATABASE_URL === undefined && settings.NODE_ENV !== 'production')
  const config: Config = {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    shopUrl: settings.SHOP_URL?.replace(/(?<!\/)\/+$/, ''),
    secret: settings.SHOP_SECRET,
    isDemo,
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    shopper: { email: settings.SHOPPER_EMAIL, password: settings.SHOPPER_PASSWORD },
    mailServer: settings.SMTP_URL
      ? {
          url: settings.SMTP_URL,
          connections: settings.SMTP_CONNECTIONS,
          perSecond: settings.SMTP_PER_SECOND,
        }
      : undefined,
    reportRecipients: settings.REPORT_EMAIL ?? listAdministrator(settings),
    setByServer: listSetByServer(settings),
    hidesAccounts: settings.AUTH_HIDE_ACCOUNTS === 'true',
    limits: settings.LIMITS,
    social: readSocial(settings),
    bucket: readBucket(settings),
    imgbb: settings.IMGBB_KEY
      ? { key: settings.IMGBB_KEY, uploadUrl: IMGBB_UPLOAD_URL }
      : undefined,
    sslcommerz: readStore(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    logLevel: settings.LOG_LEVEL,
  }
  refuseUnsafe(config)
  return config
}

function listSetByServer(settings: z.infer<typeof Settings>): SetByServer | undefined {
  const set = {
    ...(settings.SSLCOMMERZ_STORE_ID && { sslcommerz: 'SSLCOMMERZ_STORE_ID' }),
    ...(settings.SMTP_URL && { mailServer: 'SMTP_URL' }),
    ...(settings.REPORT_EMAIL && { reports: 'REPORT_EMAIL' }),
  }
  return Object.keys(set).length > 0 ? set : undefined
}

/** That of a demo has no mailbox, and goes with it. */
function listAdministrator({ ADMIN_EMAIL }: z.infer<typeof Settings>): string[] {
  return ADMIN_EMAIL && ADMIN_EMAIL !== DEMO_ADMIN ? [ADMIN_EMAIL] : []
}

function readSocial(settings: z.infer<typeof Settings>): SocialProviders {
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
function readBucket(settings: z.infer<typeof Settings>): Bucket | undefined {
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
  settings: z.infer<typeof Settings>,
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
function readStore(settings: z.infer<typeof Settings>): SslcommerzStore | undefined {
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

function refuseGuessable({ admin, shopper, isDemo }: Config): void {
  for (const [name, { email = '', password }] of [
    ['ADMIN_PASSWORD', admin],
    ['SHOPPER_PASSWORD', shopper],
  ] as const) {
    const chosen = {
      email,
      name: '',
      // What the owner has called it stands in the database, which is opened later.
      shopName: isDemo ? demoShop.name : shopDefaults.name,
      isAdministrator: false,
      isCommon: isCommonPassword,
    }
    if (password !== undefined && findPasswordFault({ ...chosen, password })) {
      throw new SettingError(
        `${name} is set to a password that is easily guessed: choose another one.`,
      )
    }
  }
}

function refuseUnsafe(config: Config): void {
  refuseGuessable(config)
  if (config.isProduction && config.secret === undefined) {
    throw new SettingError(
      'SHOP_SECRET is not set, but production needs one of 32 characters or more.',
    )
  }
  if (config.isProduction && config.limits === 'off') {
    throw new SettingError(
      'LIMITS is "off", which is for load tests, but NODE_ENV is "production": please unset one.',
    )
  }
  const reach = reachBeyondThisMachine(config)
  const hasMadePasswords = config.isDemo && (!config.admin.password || !config.shopper.password)
  if (reach && hasMadePasswords) {
    throw new SettingError(
      `${reach}, which others can reach, but the demo accounts have the printed passwords: set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.`,
    )
  }
  if (config.isProduction && reach && !config.shopUrl?.startsWith('https:')) {
    throw new SettingError(
      `SHOP_URL is ${config.shopUrl ? `"${config.shopUrl}"` : 'not set'}, but must begin with https:// in production: sessions would travel in the open.`,
    )
  }
  if (!config.isDemo && config.admin.password && !config.admin.email) {
    throw new SettingError('ADMIN_PASSWORD is set, but ADMIN_EMAIL is not.')
  }
  if (!config.isDemo && config.admin.email && !config.admin.password) {
    throw new SettingError('ADMIN_EMAIL is set, but ADMIN_PASSWORD is not.')
  }
}

/** The setting by which others come, as in `HOST is "0.0.0.0"`; undefined when nobody else can. */
export function reachBeyondThisMachine({ host, shopUrl }: Config): string | undefined {
  if (shopUrl && !isLoopback(new URL(shopUrl).hostname)) return `SHOP_URL is "${shopUrl}"`
  return isLoopback(host) ? undefined : `HOST is "${host}"`
}

/** A name or an address, which in a URL stands in brackets when it is one of IPv6. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname.replace(/^\[(.*)\]$/, '$1'))
}

function quoteSetting(name: string, value: string | undefined): string {
  if (value === undefined) return 'not set'
  return /SECRET|PASSWORD|_URL|_KEY/.test(name) && name !== 'SHOP_URL'
    ? 'set'
    : JSON.stringify(value)
}
