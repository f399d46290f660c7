import './config/given-environment.ts'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { analyze, migrate } from '#database/migrate.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { fillLivingDemo } from '#demo/life/fill-living.ts'
import { readReportPlan } from '#shop/reports/daily/read-report-plan.ts'
import { readRestoredAt } from '#shop/settings/connections/copy.ts'
import { listUnreadable } from '#shop/settings/connections/queries.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { mailWelcomeLink } from '#shop/setup/mail-welcome-link.ts'
import { makeWelcomeKey } from '#shop/setup/welcome-keys.ts'
import type { Context } from '#shop/shared/context.ts'
import { type PrintedAccount, prepareDemoAccounts, prepareFirstAdmin } from './accounts.ts'
import { backUp } from './backup/back-up.ts'
import { requireRestored } from './backup/restore-backup.ts'
import { type Config, reachBeyondThisMachine, readConfig } from './config/config.ts'
import { loadOrCreateSecret, restrictDataDir } from './config/data-dir.ts'
import { explainFailure } from './config/explain-failure.ts'
import { givenEnvironment } from './config/given-environment.ts'
import { SettingError } from './config/setting-error.ts'
import { createApp } from './http/app.ts'
import { prepareGracefulClose } from './http/graceful-close.ts'
import { listen } from './http/listen.ts'
import { isLoopback } from './http/loopback.ts'
import { OUTBOX_PATH } from './http/outbox-pages.ts'
import { clientFolders, createPageRenderer, readPagePatterns } from './http/pages.ts'
import { createLimitedServer } from './http/request-limits.ts'
import { createStaticFiles } from './http/static-files.ts'
import { createLogger } from './logger.ts'
import { currentCause } from './monitoring/cause.ts'
import { openMonitoring } from './monitoring/monitoring.ts'
import { openDatabase } from './open-database.ts'
import { createOutbox } from './outbox.ts'
import { guessShopUrl, listTrustedOrigins } from './own-addresses.ts'
import { openOwnShop } from './own-shop.ts'
import { openSandbox } from './sandbox.ts'
import { assembleShop } from './shop.ts'
import { openStandInCouriers } from './stand-in-couriers.ts'
import { openStandInWallets } from './stand-in-wallets.ts'
import { describeWelcome, welcomeUrl } from './welcome-link.ts'

const SHUTDOWN_MS = 10_000
/** Exit code that tells the start script to start the server again. */
const START_AGAIN = 75
const isDevelopment = process.argv.includes('--dev')

// The reader of the output may be gone, as with `npm start | head`; the shop keeps running.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'))
  let isClosing = false
  const onError = (error: unknown) =>
    // What a stop has not waited for loses its connections, and is done again.
    log[isClosing ? 'info' : 'error'](
      { err: error, requestId: currentCause()?.requestId },
      'something failed in the background',
    )

  const onKeyMade = (file: string) =>
    log.warn(
      { file },
      'made the key of the backups: write it down and keep it apart from them, since restoring on another machine needs it',
    )

  const warning = await restrictDataDir(config.dataDir)
  if (warning) say(warning)
  await requireRestored(config)
  const monitoring = await openMonitoring(config, log, onError)
  const database = await openDatabase(config, onError, monitoring.hearStatement)
  if (!database) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", where another server is already running.`,
    )
  }
  const applied = await migrate(database.background)

  // Requests that come before the shop is ready wait for it.
  const ready = Promise.withResolvers<RequestListener>()
  let answerEarly: ReturnType<typeof createApp>['answerEarly'] | undefined
  const server = createLimitedServer(async (request, response) => {
    if (answerEarly?.(request, response)) return
    const answer = await ready.promise
    answer(request, response)
  })
  const closeServer = prepareGracefulClose(server)
  const started = Promise.withResolvers<() => Promise<void>>()
  let isStopping = false
  const stop = async (exitCode = 0) => {
    if (isStopping) return
    isStopping = true
    say('\nFinishing work in progress …')
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    // Requests that wait for the start are answered first.
    const close = await started.promise
    await close()
    say('Closed.')
    process.exit(exitCode)
  }
  // A signal to the process group also reaches the start script, which passes it on; hence `on`, not `once`.
  process.on('SIGTERM', () => void stop())
  const port = await listen(server, config, givenEnvironment)
  const shopUrl = config.shopUrl ?? guessShopUrl(config.host, port)

  const secret = config.secret ?? (await loadOrCreateSecret(config.dataDir, 'secret'))
  const readShopName = async (): Promise<string> => (await readSettings(assembled.shop)).shop.name
  const { host, isDemo } = config
  const demo = {
    db: database.db,
    secret,
    readStoreName: readShopName,
    shopUrl,
    host,
    port,
    onError,
  }
  const sandbox = isDemo && !config.sslcommerz ? openSandbox(demo) : undefined
  // No parcel of a demo is real, whatever account its owner tries.
  const standIns = isDemo ? openStandInCouriers(demo) : undefined
  // Nor does money move, whatever account its owner enters.
  const wallets = isDemo ? openStandInWallets(demo) : undefined

  const { ownShop } = config
  const beginOwnShop =
    ownShop &&
    ((demo: () => Context) =>
      openOwnShop(demo, { ...config, ownShop }, () => void stop(START_AGAIN)))
  const assembled = assembleShop({
    ...config,
    database,
    shopUrl,
    trustedOrigins: listTrustedOrigins(shopUrl, host, port),
    secret,
    sslcommerz: config.sslcommerz ?? sandbox?.store,
    couriers: standIns,
    gateways: wallets,
    watchJobs: monitoring.watchJobs,
    // Visitors of a public demo could reach other services on this machine.
    mayCallThisMachine: isDemo && reachBeyondThisMachine(config) === undefined,
    openOwnShop: beginOwnShop,
    backUp: {
      make: (context) => backUp(context, config, undefined, onKeyMade),
      isNightly: config.backups.isNightly,
    },
    onError,
  })
  const { shop } = assembled
  // Another server may be filling the same shop: no visitor waits yet, so long time limits apply.
  const opening = { ...shop, db: database.background }
  await assembled.startWork()

  let accounts: PrintedAccount[] = []
  let isFilled = false
  if (isDemo) {
    isFilled = await fillDemo(opening, config)
    accounts = await prepareDemoAccounts(opening, config, assembled.setSignIn)
  } else {
    await prepareFirstAdmin(opening, config, assembled.setSignIn)
  }
  if (isFilled) await analyze(database.background)
  // Takes half a minute with a million orders, so an upgrade does not wait for it.
  else if (applied.length > 0) void analyze(database.background).catch(onError)

  const pageShop = { ...shop, isCopy: assembled.isCopy }
  const development = isDevelopment
    ? await (await import('./development.ts')).startDevelopment(pageShop, onError)
    : undefined
  const { app, invalidate, ...early } = createApp({
    ...assembled,
    log,
    renderPage: development?.renderPage ?? (await createPageRenderer(pageShop, onError)),
    isReady: database.isReady,
    catchUp: database.catchUp,
    staticFile: development ? async () => undefined : await createStaticFiles(...clientFolders),
    cachesPages: development === undefined,
    pagePatterns: development ? { all: [], ofAnyId: [] } : await readPagePatterns(),
    trustedProxies: config.trustedProxies,
    cdnSeconds: config.cdnSeconds,
    monitoring,
    pools: database.pools,
    sandbox: sandbox?.app,
    standIns: standIns?.app,
    wallets: wallets?.app,
    outbox: showsOutbox(config)
      ? createOutbox({
          folder: join(config.dataDir, 'outbox'),
          findActor: assembled.findActor,
          isForThisMachine: reachBeyondThisMachine(config) === undefined,
        })
      : undefined,
  })
  // Needs its connection before all are in use.
  await database.isReady()
  await database.listen('catalogue_changed', invalidate)

  const answer = getRequestListener(app.fetch)
  ready.resolve((request, response) => {
    if (development) development.middleware(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  answerEarly = early.answerEarly
  if (await readRestoredAt(shop)) {
    say(
      '  This is a copy restored from a backup. It sends nothing and requests no refunds until an administrator presses ‘Make this the live shop’ in the dashboard.',
    )
  }
  for (const name of await listUnreadable(shop)) {
    say(
      `  The credentials of ${name} were saved with a different SHOP_SECRET. Enter them again in Settings, or start with the earlier secret.`,
    )
  }
  // Set before the shop reports that it is open: the operator may stop it at that moment.
  started.resolve(async () => {
    await closeServer()
    sandbox?.stop()
    standIns?.stop()
    await development?.stop()
    await assembled.stopWork()
    isClosing = true
    await database.close()
  })
  // A second Ctrl-C ends the process at once, as the first does during the start.
  process.once('SIGINT', () => void stop())

  const welcomeKey = isDemo ? undefined : await makeWelcomeKey(opening)
  const { recipients } = await readReportPlan(shop)
  const getsReports = recipients.length > 0
  tellOwner(await readShopName(), { shopUrl, accounts, config, port, welcomeKey, getsReports })
  const { email } = config.admin
  // The console shows the link too.
  if (welcomeKey && email && config.mailServer) {
    await mailWelcomeLink(opening, welcomeKey, email).catch(onError)
  }
}

/**
 * Fills an empty shop with the demo. With a real gateway or mail server, it adds the products alone: otherwise these
 * would be asked about payments, and sent mails, of invented people. Returns whether it did.
 */
async function fillDemo(shop: Context, { demoContent, sslcommerz, mailServer }: Config) {
  const mayLive = demoContent === 'life' && !sslcommerz && !mailServer
  return (mayLive && (await fillLivingDemo(shop))) || (await fillDemoShop(shop))
}

/** Only in a demo: elsewhere, customers' mails are private. */
function showsOutbox({ isDemo, mailServer }: Config): boolean {
  return isDemo && !mailServer
}

interface Opening {
  shopUrl: string
  accounts: PrintedAccount[]
  config: Config
  port: number
  /** Only while the shop has no administrator. */
  welcomeKey: string | undefined
  /** Whether the daily report has recipients. */
  getsReports: boolean
}

function tellOwner(shopName: string, opening: Opening): void {
  const { shopUrl, accounts, config, welcomeKey, getsReports } = opening
  say()
  say(`  ${shopName} is open at ${shopUrl}`)
  say(`  Dashboard: ${shopUrl}/dashboard   API: ${shopUrl}/api/docs`)
  if (!getsReports) {
    say('  Nobody receives the daily report; see REPORT_EMAIL in docs/operating.md.')
  }
  if (!config.mailServer) {
    const shown = showsOutbox(config) ? ` and shown at ${shopUrl}${OUTBOX_PATH}` : ''
    say(`  Emails are saved to ${join(config.dataDir, 'outbox')}${shown}`)
  }
  say('  Stop with Ctrl-C.')
  for (const { role, email, madePassword } of accounts) {
    say(`  ${role.padEnd(13)} ${email.padEnd(18)} password ${madePassword ?? '(as set)'}`)
  }
  say()
  if (welcomeKey) sayWelcome(opening, welcomeKey)
}

function sayWelcome({ shopUrl, port }: Opening, key: string): void {
  const address = {
    url: welcomeUrl(shopUrl, key),
    port,
    isReachable: !isLoopback(new URL(shopUrl).hostname),
  }
  for (const line of describeWelcome(address, process.stdout.isTTY)) say(`  ${line}`)
  say()
}

try {
  await start(readConfig(givenEnvironment))
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
