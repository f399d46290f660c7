import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openEmbedded } from '#database/connect.ts'
import { createApp } from '#server/http/app.ts'
import { createLogger } from '#server/logger.ts'
import { makeUploadKey } from '#shop/keys/manage-keys.ts'
import { MANAGER } from '#test/staff.ts'
import { assembleBenchShop } from './assemble.ts'

const SAMPLE_MS = 20
const MB = 1024 * 1024

// The shop without pages, in a process of its own, so that its memory can be measured separately.
const shopUrl = 'http://127.0.0.1'
const [, , dataDir = ''] = process.argv
const database = await openEmbedded({ folder: join(dataDir, 'database') })
const assembled = assembleBenchShop(database, dataDir, shopUrl)
const { app } = createApp({
  ...assembled,
  log: createLogger('silent'),
  renderPage: async () => new Response('a page'),
  isReady: database.isReady,
  catchUp: database.catchUp,
  staticFile: async () => undefined,
  cachesPages: false,
  pagePatterns: { all: [], ofAnyId: [] },
  trustedProxies: [],
})
const { shop } = assembled
const person = { email: 'owner@suto.test', name: 'Owner' }
await shop.accounts.makeProven(shop.db, { ...person, passwordHash: '', madeAt: new Date() })
const accountId = (await shop.accounts.findId(shop.db, person.email)) ?? ''
const actor = {
  kind: 'person',
  ...person,
  accountId,
  staffRole: MANAGER,
  isConfirmed: true,
} as const
const { key } = await makeUploadKey({ ...shop, actor }, { name: 'The benchmark' })
const server = createServer(getRequestListener(app.fetch))
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port, key })
})
let peakBytes = 0
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss())
}, SAMPLE_MS)
// Since the last message.
process.on('message', () => {
  process.send?.({ nowMb: process.memoryUsage.rss() / MB, peakMb: peakBytes / MB })
  peakBytes = 0
})
