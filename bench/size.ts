import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '#database/connect.ts'
import { createApp } from '#server/http/app.ts'
import { createPageRenderer } from '#server/http/pages.ts'
import { createLogger } from '#server/logger.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { MANAGER } from '#test/staff.ts'
import { assembleBenchShop } from './assemble.ts'
import { type Call, listCalls } from './every-call.ts'

const SHOP_URL = 'http://bench.test'
const REPEATS = 5

export interface TimedCall extends Call {
  /** The figure least affected by other load on the machine. */
  minMs: number
  p50Ms: number
  maxMs: number
}

const isBuilt = existsSync(new URL('../build/server/index.js', import.meta.url))

/** Sends every reading call several times, each answered by the database, since no page is cached. */
export async function timeEveryCall(database: OpenDatabase): Promise<TimedCall[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-size-'))
  const assembled = assembleBenchShop(database, dataDir, SHOP_URL)
  // Creates the tables of the queue in a database where no server has run yet.
  await assembled.startWork()
  await assembled.stopWork()
  const calls = await listCalls(database)
  const shopper = /userEmail=([^&]*)/.exec(calls.map(({ path }) => path).join('\n'))?.[1] ?? ''
  const { app } = createApp({
    ...assembled,
    findActor: async (headers): Promise<Actor> => {
      const who = headers.get('x-bench-who')
      if (who === 'administrator') {
        return { kind: 'person', email: 'admin@bench.test', name: 'Admin', staffRole: MANAGER }
      }
      if (who === 'shopper') return { kind: 'person', email: shopper, name: 'Shopper' }
      return { kind: 'visitor' }
    },
    log: createLogger('silent'),
    renderPage: isBuilt
      ? await createPageRenderer(assembled.shop, (error) => console.error(error))
      : async () => new Response('not built'),
    staticFile: async () => undefined,
    isReady: database.isReady,
    catchUp: async () => true,
    pagePatterns: { all: [], ofAnyId: [] },
    cachesPages: false,
    trustedProxies: [],
  })
  const timed: TimedCall[] = []
  for (const { who, path } of calls) {
    const times: number[] = []
    for (let i = 0; i <= REPEATS; i++) {
      const startedAt = performance.now()
      const answer = await app.request(SHOP_URL + path, { headers: { 'x-bench-who': who } })
      await answer.arrayBuffer()
      // The first run is a warm-up.
      if (i > 0) times.push(performance.now() - startedAt)
      if (answer.status >= 400 && answer.status !== 404) {
        throw new Error(`${path} was answered with ${answer.status}`)
      }
    }
    times.sort((a, b) => a - b)
    timed.push({
      who,
      path,
      minMs: times[0] ?? 0,
      p50Ms: times[REPEATS >> 1] ?? 0,
      maxMs: times.at(-1) ?? 0,
    })
  }
  await rm(dataDir, { recursive: true })
  return timed
}
