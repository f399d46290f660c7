import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { SocialProviders } from '#adapters/better-auth/providers.ts'
import type { MailServer } from '#adapters/smtp/smtp-mailer.ts'
import type { SslcommerzStore } from '#adapters/sslcommerz/client.ts'
import { openEmbedded, openServer } from '#database/connect.ts'
import type { TimeLimits } from '#database/time-limits.ts'
import type { openCouriers } from '#server/couriers.ts'
import { GATEWAY_URLS, type GatewayUrls } from '#server/gateways.ts'
import { createApp } from '#server/http/app.ts'
import { createLogger } from '#server/logger.ts'
import { openMonitoring } from '#server/monitoring/monitoring.ts'
import { assembleShop } from '#server/shop.ts'
import { appointAdmin } from '#shop/identity/appoint-admin.ts'
import type { EnvironmentOverrides } from '#shop/shared/environment-overrides.ts'
import { type courierAccounts, NOWHERE } from './couriers.ts'
import { openTestDatabase } from './database.ts'

const SHOP_URL = 'http://shop.test'
export const PASSWORD = 'a long enough password'

interface RequestOptions {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as a form; `fetch` sets its type. */
  form?: FormData
  /** Sent unchanged; the type comes from the headers. */
  bytes?: Buffer<ArrayBuffer>
  headers?: Record<string, string>
  /** The peer address of the socket. Without it the request has no socket. */
  from?: string
  /** The host name of the request; the shop's own by default. */
  at?: string
}

/** The whole server without pages and without a port, on a database of its own. */
export async function openTestApp({
  shopUrl = SHOP_URL,
  limits = 'off',
  social = {},
  trustedProxies = [],
  imgbb = undefined,
  sslcommerz = undefined,
  timeLimits = undefined,
  mailServer = undefined,
  databaseUrl = undefined,
  databaseFolder = undefined,
  storeUrls = undefined,
  couriers = { urls: NOWHERE },
  environmentOverrides = undefined,
  secret = 'only for tests, and long enough for them',
  log = createLogger('silent'),
  staticFile = async () => undefined,
  monitored = {},
}: {
  shopUrl?: string
  limits?: 'on' | 'off'
  social?: SocialProviders
  trustedProxies?: string[]
  imgbb?: { key: string; uploadUrl: string } | undefined
  /** The payment gateway. */
  sslcommerz?: SslcommerzStore | undefined
  /** The time limits of the database. */
  timeLimits?: Partial<TimeLimits> | undefined
  /** Without one, mails are stored in `dataDir`. */
  mailServer?: MailServer | undefined
  /** An existing database, instead of a new one. */
  databaseUrl?: string | undefined
  /** The folder of an existing embedded database. */
  databaseFolder?: string | undefined
  /** The gateway URLs for the store of an owner. */
  storeUrls?: GatewayUrls['sslcommerz'] | undefined
  /** Where couriers are asked; nowhere unless told. */
  couriers?: {
    urls: NonNullable<Parameters<typeof openCouriers>[0]>
    accounts?: typeof courierAccounts
  }
  environmentOverrides?: EnvironmentOverrides | undefined
  secret?: string
  log?: Logger
  /** The files of the build; none by default. */
  staticFile?: (request: Request) => Promise<Response | undefined>
  monitored?: Partial<Parameters<typeof openMonitoring>[0]>
} = {}) {
  const database = databaseUrl
    ? { ...openServer(databaseUrl, () => undefined), url: databaseUrl }
    : databaseFolder
      ? { ...(await openEmbedded({ folder: databaseFolder })), url: undefined }
      : await openTestDatabase(timeLimits)
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-test-'))
  const errors: unknown[] = []
  const monitoring = await openMonitoring(
    { metricsToken: undefined, slowMs: 60_000, ...monitored },
    log,
    (error) => errors.push(error),
  )
  const assembled = assembleShop({
    database,
    dataDir,
    shopUrl,
    trustedOrigins: [shopUrl],
    secret,
    ...(storeUrls && { gateways: { urls: { ...GATEWAY_URLS, sslcommerz: storeUrls } } }),
    couriers,
    environmentOverrides,
    isDemo: true,
    mailServer,
    reportRecipients: [],
    limits,
    social,
    bucket: undefined,
    bucketAccess: undefined,
    backups: { target: join(dataDir, 'backups'), keep: 14, isNightly: false },
    imgbb,
    sslcommerz,
    backUp: { make: async () => undefined, isNightly: false },
    watchJobs: monitoring.watchJobs,
    onError: (error) => errors.push(error),
  })
  assembled.shop.images.fetchPicture = () => Promise.reject(new Error('Tests reach nobody outside'))
  await assembled.startWork()
  const { app, invalidate, answerEarly } = createApp({
    ...assembled,
    log,
    renderPage: async (_request, { refusal }) =>
      new Response(refusal?.message ?? 'a page', {
        status: refusal ? 429 : 200,
        headers: { 'Content-Type': 'text/html' },
      }),
    staticFile,
    isReady: database.isReady,
    catchUp: database.catchUp,
    cachesPages: true,
    pagePatterns: { all: ['products', 'products/:id', 'about'], ofAnyId: [] },
    trustedProxies,
    monitoring,
    pools: database.pools,
  })
  await database.listen('catalogue_changed', invalidate)

  async function request(
    path: string,
    { method, json, form, bytes, headers = {}, from, at = shopUrl }: RequestOptions = {},
  ) {
    const init = {
      method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
      headers: {
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
      ...(bytes && { body: bytes }),
    }
    const socket = { remoteAddress: from, remotePort: 1, remoteFamily: 'IPv4' }
    return await app.request(`${at}${path}`, init, from && { incoming: { socket } })
  }

  const requestRaw = async (path: string, init: RequestInit) =>
    await app.request(`${shopUrl}${path}`, init)

  /** Signs up and in; an administrator gets that staff role. Returns a function that sends requests as that user. */
  async function signUp(email: string, { isAdmin = false, roleId = 'manager' } = {}) {
    const name = email.split('@')[0] ?? email
    const response = await request('/api/auth/sign-up/email', {
      json: { email, name, password: PASSWORD },
      headers: { Origin: shopUrl },
    })
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const requestAs = (path: string, options: RequestOptions = {}) =>
      request(path, { ...options, headers: { cookie, Origin: shopUrl, ...options.headers } })
    if (isAdmin) {
      await assembled.setSignIn({ email, name })
      await appointAdmin(assembled.shop, { email, name, roleId })
    } else
      await requestAs('/api/newUser', { json: { email, name, phone: '01712345678', imageUrl: '' } })
    return requestAs
  }

  return {
    shop: assembled.shop,
    databaseUrl: database.url,
    setSignIn: assembled.setSignIn,
    dataDir,
    errors,
    request,
    requestRaw,
    /** For tests of tables that scheduled tasks change too. */
    stopWork: assembled.stopWork,
    signUp,
    invalidatePages: invalidate,
    catchUp: database.catchUp,
    /** For a server with a port. */
    fetch: app.fetch,
    answerEarly,
    close: async () => {
      await assembled.stopWork()
      await database.close()
    },
  }
}
