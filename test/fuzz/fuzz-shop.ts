import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import type { OpenDatabase } from '#database/connect.ts'
import { createApp } from '#server/http/app.ts'
import { clientFolders, createPageRenderer, readPagePatterns } from '#server/http/pages.ts'
import { createLimitedServer } from '#server/http/request-limits.ts'
import { createStaticFiles } from '#server/http/static-files.ts'
import { assembleShop } from '#server/shop.ts'

export type FuzzShop = Awaited<ReturnType<typeof openFuzzShop>>

/**
 * The whole shop with its pages on a local port, on a migrated, empty database, which it closes in the end. Limits are
 * off, and each request has its own client address.
 */
export async function openFuzzShop(database: OpenDatabase) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-fuzz-'))
  const ready = Promise.withResolvers<RequestListener>()
  const server = createLimitedServer(async (request, response) => {
    const answer = await ready.promise
    answer(request, response)
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  /** Returns the server’s errors since the last call. */
  const errors: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => errors.push(line) })
  const onError = (error: unknown) => log.error({ err: error }, 'something failed')
  const assembled = assembleShop({
    database,
    dataDir,
    isDemo: false,
    shopUrl: url,
    trustedOrigins: [url],
    secret: 'only for trying, and long enough for that',
    mailServer: undefined,
    // Yesterday's report would change the shop at a random time.
    reportRecipients: [],
    environmentOverrides: { reports: 'REPORT_EMAIL' },
    limits: 'off',
    social: {},
    bucket: undefined,
    bucketAccess: undefined,
    backups: { target: join(dataDir, 'backups'), keep: 14, isNightly: false },
    imgbb: undefined,
    sslcommerz: undefined,
    onError,
  })
  await assembled.startWork()
  const pagePatterns = await readPagePatterns()
  const { app, invalidate } = createApp({
    ...assembled,
    log,
    renderPage: await createPageRenderer(assembled.shop, onError),
    staticFile: await createStaticFiles(...clientFolders),
    isReady: database.isReady,
    catchUp: database.catchUp,
    cachesPages: true,
    pagePatterns,
    trustedProxies: ['127.0.0.1'],
  })
  await database.listen('catalogue_changed', invalidate)
  const answer = getRequestListener(app.fetch)
  ready.resolve((request, response) => void answer(request, response))

  return {
    url,
    shop: assembled.shop,
    setSignIn: assembled.setSignIn,
    pagePatterns: pagePatterns.all,
    takeErrors: () => errors.splice(0),
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((closed) => {
        server.close(() => closed())
      })
      await assembled.stopWork()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
