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

/** Files that a shop keeps beside its database. */
type KeptFiles = Pick<Config, 'dataDir' | 'bucket' | 'backups'>

export interface Config {
  isProduction: boolean
  port: number
  host: string
  /** For a demo, a folder in `DATA_DIR`, beside the files of the owner's own shop. */
  dataDir: string
  /** The owner's own shop, while it can still be started; undefined when it has been, or this shop is no demo. */
  ownShop: KeptFiles | undefined
  databaseUrl: string | undefined
  /** Connections of this process for requests; other work has five more. */
  databasePoolSize: number
  /** Without a trailing slash. Undefined: the address where the server listens. */
  shopUrl: string | undefined
  secret: string | undefined
  isDemo: boolean
  /** What fills an empty demo database: sixty days of trading, or the products alone. */
  demoContent: 'life' | 'products'
  admin: { email: string | undefined; password: string | undefined }
  shopper: { email: string | undefined; password: string | undefined }
  /** Sends mails; undefined: mails are written to the folder. */
  mailServer: MailServer | undefined
  /**
   * Recipients of the daily report; when empty, the shop's first administrator, unless `environmentOverrides` says
   * otherwise.
   */
  reportRecipients: string[]
  /** Settings that the environment fixes, so that the owner cannot change them in the dashboard; undefined: none. */
  environmentOverrides: EnvironmentOverrides | undefined
  /** Whether sign-ups, orders, carts, messages, uploads and uncached pages are rate limited. */
  limits: 'on' | 'off'
  /** Providers that users can sign in with. */
  social: SocialProviders
  /** Where pictures are stored; undefined: in the folder. */
  bucket: Bucket | undefined
  /** For backups in a bucket. */
  bucketAccess: BucketAccess | undefined
  /** Hosts new pictures instead of the shop. */
  imgbb: { key: string; uploadUrl: string } | undefined
  /** Takes card payments; undefined: the sandbox gateway in a demo shop, and no cards elsewhere. */
  sslcommerz: SslcommerzStore | undefined
  /** Addresses and ranges of proxies trusted to report the client's address. */
  trustedProxies: string[]
  /** How long a CDN may serve pages without revalidating; 0: it always revalidates. */
  cdnSeconds: number
  /** Where backups go, for how many days one a day is kept, and whether one is made every night. */
  backups: { target: string; keep: number; isNightly: boolean }
  /** Encrypts the secrets in backups; undefined: a key is generated in the folder. */
  backupKey: string | undefined
  /** The settings of the environment, stored among the secrets of backups. */
  givenSettings: Record<string, string>
  /** Undefined: logs requests too, unless the output is a terminal, where a person reads. */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent' | undefined
  /** Required to read `/metrics`; undefined: the page does not exist. */
  metricsToken: string | undefined
  /** Requests and statements that take this long are logged as slow. */
  slowMs: number
}

/**
 * A random secret of 32 characters, even of hexadecimal digits, has more distinct ones; a short repeated pattern has
 * fewer.
 */
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

/** When a restore was interrupted, its error comes before anything else opens there. */
const OF_OWN_SHOP = ['database', UNFINISHED_RESTORE]

/** A demo on the embedded database lives beside the owner's own shop. */
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

/**
 * A demo keeps everything in its own folder, so that removing the demo touches none of the shop's pictures and backups.
 */
function keptByDemo({ dataDir, backups }: KeptFiles): KeptFiles {
  const folder = join(dataDir, 'demo')
  const target = join(folder, 'backups')
  return { dataDir: folder, bucket: undefined, backups: { ...backups, target, isNightly: false } }
}

/** The same settings for the owner's own shop, when it has not been started and the demo would open. */
export function configOfOwnShop(config: Config): Config {
  if (!config.ownShop) return config
  return { ...config, ...config.ownShop, isDemo: false, ownShop: undefined }
}

/**
 * Requires STARTTLS, so that no password is sent unencrypted to another machine. `requireTLS=false` or `ignoreTLS=true`
 * in the address turns that off.
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

/** The demo's administrator has no mailbox, and is removed with the demo. */
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
      // The owner's name for the shop is in the database, which is opened later.
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

/**
 * The setting that makes the server reachable from other machines, as in `HOST is "0.0.0.0"`; undefined when none does.
 */
export function reachBeyondThisMachine({ host, shopUrl }: Config): string | undefined {
  if (shopUrl && !isLoopback(new URL(shopUrl).hostname)) return `SHOP_URL is "${shopUrl}"`
  return isLoopback(host) ? undefined : `HOST is "${host}"`
}
