import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SocialProviders } from '#adapters/better-auth/providers.ts'
import type { Bucket } from '#adapters/s3/s3-image-store.ts'
import type { MailServer } from '#adapters/smtp/smtp-mailer.ts'
import type { SslcommerzStore } from '#adapters/sslcommerz/client.ts'
import { isCommonPassword } from '#adapters/zxcvbn/zxcvbn-passwords.ts'
import { demoShop } from '#demo/shop.ts'
import { findPasswordFault } from '#shop/identity/rules.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import type { EnvironmentOverrides } from '#shop/shared/environment-overrides.ts'
import { UNFINISHED_RESTORE } from '../backup/unfinished-restore.ts'
import { isLoopback } from '../http/loopback.ts'
import { type EnvironmentSettings, listGiven, readEnvironment } from './environment-settings.ts'
import {
  type BucketAccess,
  readBucket,
  readBucketAccess,
  readSocial,
  readStore,
} from './service-settings.ts'
import { SettingError } from './setting-error.ts'

const IMGBB_UPLOAD_URL = 'https://api.imgbb.com/1/upload'

/** What a shop keeps beside its database. */
type KeptFiles = Pick<Config, 'dataDir' | 'bucket' | 'backups'>

export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** That of a demo is a folder in `DATA_DIR`, beside the shop that begins after it. */
  dataDir: string
  /** Of the owner's shop, where it can begin; undefined where it has begun, or is not to begin beside this. */
  ownShop: KeptFiles | undefined
  databaseUrl: string | undefined
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  directDatabaseUrl: string | undefined
  /** Connections of this process for requests; it has five more for other work. */
  databasePoolSize: number
  /** Without a slash at the end. Undefined: where the server listens. */
  shopUrl: string | undefined
  secret: string | undefined
  isDemo: boolean
  /** What an empty database of a demo is filled with: sixty days of a shop, or its products alone. */
  demoContent: 'life' | 'products'
  admin: { email: string | undefined; password: string | undefined }
  shopper: { email: string | undefined; password: string | undefined }
  /** Takes mails; undefined: they are written into the folder. */
  mailServer: MailServer | undefined
  /** Who gets the daily report; none: the shop looks for its first administrator, unless `environmentOverrides` says so. */
  reportRecipients: string[]
  /** What of that the owner can therefore not choose in the dashboard; undefined: nothing. */
  environmentOverrides: EnvironmentOverrides | undefined
  /** Whether sign-ups, orders, carts, messages, uploads and uncached pages are counted. */
  limits: 'on' | 'off'
  /** Who may vouch for a person when signing in. */
  social: SocialProviders
  /** Where pictures are kept; undefined: in the folder. */
  bucket: Bucket | undefined
  /** For backups in a bucket. */
  bucketAccess: BucketAccess | undefined
  /** Keeps new pictures instead of the shop. */
  imgbb: { key: string; uploadUrl: string } | undefined
  /** Takes cards; undefined: the sandbox gateway in a demo shop, and no cards elsewhere. */
  sslcommerz: SslcommerzStore | undefined
  /** Addresses and ranges whose word about the client's address is taken. */
  trustedProxies: string[]
  /** How long a CDN may give pages without asking; 0: it asks each time. */
  cdnSeconds: number
  /** Where backups are made, of how many days one is kept there, and whether one is made every night. */
  backups: { target: string; keep: number; isNightly: boolean }
  /** Encrypts the secrets in backups; undefined: one is made in the folder. */
  backupKey: string | undefined
  /** What was set in the environment, for the secrets of backups. */
  givenSettings: Record<string, string>
  /** Undefined: all but requests in a terminal, where someone reads; elsewhere requests too. */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
  /** Opens `/metrics`; undefined: nothing does. */
  metricsToken: string | undefined
  /** Requests and statements that take as long are logged as slow. */
  slowMs: number
}

/** A random one of 32 characters, also of hexadecimal digits, has more; a short pattern repeated has not. */
const MIN_VARIETY = 10

export const DEMO_ADMIN = 'admin@suto.test'

/** An empty setting counts as not set. @throws SettingError */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const settings = readEnvironment(environment)
  const { isDemo, isBeside, canBegin } = findPlace(settings)
  const own = keptByShop(settings)
  const config: Config = {
    isProduction: settings.NODE_ENV === 'production',
    port: settings.PORT,
    host: settings.HOST,
    ...(isBeside ? keptByDemo(own) : own),
    ownShop: canBegin ? own : undefined,
    isDemo,
    databaseUrl: settings.DATABASE_URL,
    directDatabaseUrl: settings.DATABASE_DIRECT_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    shopUrl: settings.SHOP_URL?.replace(/(?<!\/)\/+$/, ''),
    secret: settings.SHOP_SECRET,
    demoContent: settings.DEMO === 'products' ? 'products' : 'life',
    admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
    shopper: { email: settings.SHOPPER_EMAIL, password: settings.SHOPPER_PASSWORD },
    mailServer: settings.SMTP_URL
      ? {
          url: securedInProduction(settings.SMTP_URL, settings),
          connections: settings.SMTP_CONNECTIONS,
          perSecond: settings.SMTP_PER_SECOND,
        }
      : undefined,
    reportRecipients: settings.REPORT_EMAIL ?? listAdministrator(settings),
    environmentOverrides: listSetByServer(settings),
    limits: settings.LIMITS,
    social: readSocial(settings),
    bucketAccess: readBucketAccess(settings),
    imgbb: settings.IMGBB_KEY
      ? { key: settings.IMGBB_KEY, uploadUrl: IMGBB_UPLOAD_URL }
      : undefined,
    sslcommerz: readStore(settings),
    trustedProxies: settings.TRUSTED_PROXIES,
    cdnSeconds: settings.CDN_SECONDS,
    backupKey: settings.BACKUP_KEY,
    givenSettings: listGiven(environment),
    logLevel: settings.LOG_LEVEL,
    metricsToken: settings.METRICS_TOKEN,
    slowMs: settings.LOG_SLOW_MS,
  }
  refuseUnsafe(config)
  if (!wantsDemo(settings)) refuseUnreachableAdmin(config)
  return config
}

function wantsDemo({ DEMO, DATABASE_URL, NODE_ENV }: EnvironmentSettings): boolean {
  if (DEMO !== undefined) return DEMO !== 'off'
  return DATABASE_URL === undefined && NODE_ENV !== 'production'
}

/** A restore that was cut short says so before anything else opens there. */
const OF_OWN_SHOP = ['database', UNFINISHED_RESTORE]

/** A demo on the embedded database stands beside the shop that begins after it. */
function findPlace(settings: EnvironmentSettings) {
  const { DATA_DIR, DATABASE_URL, DEMO } = settings
  const isDemo = wantsDemo(settings)
  if (!isDemo || DATABASE_URL !== undefined) return { isDemo, isBeside: false, canBegin: false }
  if (DEMO === 'again') return { isDemo, isBeside: true, canBegin: false }
  const hasBegun = OF_OWN_SHOP.some((name) => existsSync(join(DATA_DIR, name)))
  return { isDemo: !hasBegun, isBeside: !hasBegun, canBegin: !hasBegun }
}

function keptByShop(settings: EnvironmentSettings): KeptFiles {
  const { DATA_DIR: dataDir, BACKUP_TARGET, BACKUP_KEEP: keep } = settings
  return {
    dataDir,
    bucket: readBucket(settings),
    backups: {
      target: BACKUP_TARGET ?? join(dataDir, 'backups'),
      keep,
      isNightly: BACKUP_TARGET !== undefined,
    },
  }
}

/** All in its folder: its pictures and backups are none of the shop's, which would be removed with them. */
function keptByDemo({ dataDir, backups }: KeptFiles): KeptFiles {
  const folder = join(dataDir, 'demo')
  const target = join(folder, 'backups')
  return { dataDir: folder, bucket: undefined, backups: { ...backups, target, isNightly: false } }
}

/** The same settings for the owner's shop, where it has not begun and the demo would open. */
export function configOfOwnShop(config: Config): Config {
  if (!config.ownShop) return config
  return { ...config, ...config.ownShop, isDemo: false, ownShop: undefined }
}

/**
 * A password is not sent in the open to another machine: without STARTTLS nothing is sent. `requireTLS=false`
 * or `ignoreTLS=true` in the address wants it so all the same.
 */
function securedInProduction(address: string, { NODE_ENV }: EnvironmentSettings): string {
  const url = new URL(address)
  const isOpen = url.protocol === 'smtp:' && url.password !== '' && !isLoopback(url.hostname)
  const isChosen = ['requireTLS', 'ignoreTLS'].some((name) => url.searchParams.has(name))
  if (NODE_ENV !== 'production' || !isOpen || isChosen) return address
  url.searchParams.set('requireTLS', 'true')
  return url.href
}

function listSetByServer(settings: EnvironmentSettings): EnvironmentOverrides | undefined {
  const set = {
    ...(settings.SSLCOMMERZ_STORE_ID && { sslcommerz: 'SSLCOMMERZ_STORE_ID' }),
    ...(settings.SMTP_URL && { mailServer: 'SMTP_URL' }),
    ...(settings.REPORT_EMAIL && { reports: 'REPORT_EMAIL' }),
  }
  return Object.keys(set).length > 0 ? set : undefined
}

/** That of a demo has no mailbox, and goes with it. */
function listAdministrator({ ADMIN_EMAIL }: EnvironmentSettings): string[] {
  return ADMIN_EMAIL && ADMIN_EMAIL !== DEMO_ADMIN ? [ADMIN_EMAIL] : []
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
      throw new SettingError(`${name} is easy to guess. Choose another password.`)
    }
  }
}

function refuseUnsafe(config: Config): void {
  refuseGuessable(config)
  if (config.isProduction && config.secret === undefined) {
    throw new SettingError(
      'SHOP_SECRET is not set. Production needs one of at least 32 characters.',
    )
  }
  if (config.isProduction && new Set(config.secret).size < MIN_VARIETY) {
    throw new SettingError(
      `SHOP_SECRET has fewer than ${MIN_VARIETY} different characters. Use a random one, for example from "openssl rand -hex 32".`,
    )
  }
  if (config.isProduction && config.limits === 'off') {
    throw new SettingError(
      'LIMITS is "off", which is for load tests, but NODE_ENV is "production". Unset one of them.',
    )
  }
  const reach = reachBeyondThisMachine(config)
  const hasMadePasswords = config.isDemo && (!config.admin.password || !config.shopper.password)
  if (reach && hasMadePasswords) {
    throw new SettingError(
      `${reach}, which others can reach, but the demo accounts use the printed passwords. Set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.`,
    )
  }
  if (config.isProduction && reach && !config.shopUrl?.startsWith('https:')) {
    throw new SettingError(
      `SHOP_URL is ${config.shopUrl ? `"${config.shopUrl}"` : 'not set'}, but must start with https:// in production, so that sessions are encrypted.`,
    )
  }
}

function refuseUnreachableAdmin({ admin, mailServer }: Config): void {
  if (admin.password && !admin.email) {
    throw new SettingError('ADMIN_PASSWORD is set, but ADMIN_EMAIL is not.')
  }
  if (admin.email && !admin.password && !mailServer) {
    throw new SettingError(
      'ADMIN_EMAIL is set, but neither ADMIN_PASSWORD nor SMTP_URL, by which the owner gets a link.',
    )
  }
}

/** The setting by which others come, as in `HOST is "0.0.0.0"`; undefined when nobody else can. */
export function reachBeyondThisMachine({ host, shopUrl }: Config): string | undefined {
  if (shopUrl && !isLoopback(new URL(shopUrl).hostname)) return `SHOP_URL is "${shopUrl}"`
  return isLoopback(host) ? undefined : `HOST is "${host}"`
}
