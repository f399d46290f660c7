import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openEmbedded } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/logger.ts'
import { assembleShop } from '#server/shop.ts'
import { makeUploadKey } from '#shop/images/upload-keys.ts'

const SAMPLE_MS = 20

// The shop without pages, in a process of its own, so that its memory can be told from ours.
const shopUrl = 'http://127.0.0.1'
const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const database = await openEmbedded({ folder: join(dataDir, 'database') })
await migrate(database.db)
const assembled = assembleShop({
  database,
  dataDir,
  shopUrl,
  trustedOrigins: [shopUrl],
  secret: 'only for measuring, and long enough for it',
  smtpUrl: undefined,
  hidesAccounts: false,
  social: {},
  bucket: undefined,
  imgbb: undefined,
  onError: (error) => console.error(error),
})
const { app } = createApp({
  ...assembled,
  log: createLogger('silent'),
  shopOrigin: shopUrl,
  renderPage: async () => new Response('a page'),
  staticFile: async () => undefined,
  keepsPages: false,
  trustedProxies: [],
})
const { key } = await makeUploadKey(assembled.shop, { name: 'The benchmark' })
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, key, dataDir })
})
let peakBytes = 0
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, SAMPLE_MS)
process.on('message', () => process.send?.({ peakMb: peakBytes / 1024 / 1024 }))
