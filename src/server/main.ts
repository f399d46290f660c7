import './given-environment.ts'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { brand } from '#brand'
import { analyze, migrate } from '#database/migrate.ts'
import { fillDemoShop } from '#demo/fill.ts'
import { type PrintedAccount, prepareDemoAccounts, prepareFirstAdmin } from './accounts.ts'
import { createApp } from './app.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import { keepSecret } from './data-dir.ts'
import { explainFailure } from './explain-failure.ts'
import { givenEnvironment } from './given-environment.ts'
import { createLogger } from './logger.ts'
import { openDatabase } from './open-database.ts'
import { clientFolder, createPageRenderer } from './pages.ts'
import { assembleShop } from './shop.ts'
import { createStaticFiles } from './static-files.ts'

const SHUTDOWN_MS = 10_000
const isDevelopment = process.argv.includes('--dev')

function say(line = ''): void {
  process.stdout.write(`${line}\n`)
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.logLevel)
  const onError = (error: unknown) =>
    log.error({ err: error }, 'something failed in the background')

  const database = await openDatabase(config, onError)
  if (!database) {
    throw new SettingError(
      `DATA_DIR is "${config.dataDir}", where another server is running already.`,
    )
  }
  const applied = await migrate(database.db)

  // Requests that come before the shop is ready wait for it.
  const ready = Promise.withResolvers<RequestListener>()
  const server = createServer(async (request, response) => {
    const answer = await ready.promise
    answer(request, response)
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  const { port } = server.address() as AddressInfo
  const shopUrl = config.shopUrl ?? `http://${config.host}:${port}`

  const assembled = assembleShop({
    database,
    dataDir: config.dataDir,
    shopUrl,
    trustedOrigins: trustedOrigins(shopUrl, port),
    secret: config.secret ?? (await keepSecret(config.dataDir, 'secret')),
    smtpUrl: config.smtpUrl,
    hidesAccounts: config.hidesAccounts,
    social: config.social,
    bucket: config.bucket,
    imgbb: config.imgbb,
    onError,
  })
  const { shop } = assembled
  await assembled.startWork()

  let accounts: PrintedAccount[] = []
  let isFilled = false
  if (config.isDemo) {
    isFilled = await fillDemoShop(shop, assembled.imageStore)
    accounts = await prepareDemoAccounts(shop, config, assembled.setSignIn)
  } else {
    await prepareFirstAdmin(shop, config, assembled.setSignIn)
  }
  if (applied.length > 0 || isFilled) await analyze(database.db)

  const development = isDevelopment
    ? await (await import('./development.ts')).startDevelopment(shop, onError)
    : undefined
  const { app, forgetPages } = createApp({
    ...assembled,
    log,
    shopOrigin: new URL(shopUrl).origin,
    renderPage: development?.renderPage ?? (await createPageRenderer(shop, onError)),
    staticFile: development
      ? async () => undefined
      : await createStaticFiles(fileURLToPath(clientFolder)),
    keepsPages: development === undefined,
    trustedProxies: config.trustedProxies,
  })
  await database.listen('catalogue_changed', forgetPages)

  const answer = getRequestListener(app.fetch)
  ready.resolve((request, response) => {
    if (development) development.middleware(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  tellOwner(shopUrl, accounts, config)

  const stop = async () => {
    say('\nFinishing what is under way …')
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    await new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeIdleConnections()
    })
    await development?.stop()
    await assembled.stopWork()
    await database.close()
    say('Closed.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

/** On one machine the same server goes by several names. */
function trustedOrigins(shopUrl: string, port: number): string[] {
  const names = ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${port}`)
  const { origin } = new URL(shopUrl)
  return names.includes(origin) ? names : [origin]
}

function tellOwner(shopUrl: string, accounts: PrintedAccount[], config: Config): void {
  say()
  say(`  ${brand.name} is open at ${shopUrl}`)
  say(`  Dashboard: ${shopUrl}/dashboard   API: ${shopUrl}/api/docs`)
  for (const account of accounts) {
    say(`  ${account.role.padEnd(13)} ${account.email.padEnd(18)} password ${account.password}`)
  }
  if (!config.smtpUrl) say(`  Mail is written to ${join(config.dataDir, 'outbox')}`)
  if (config.isProduction && !config.databaseUrl) {
    say('  The embedded database may lose the last moments in a power cut; see docs/operating.md.')
  }
  say('  Stop with Ctrl-C.')
  say()
}

try {
  await start(readConfig(givenEnvironment))
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
}
