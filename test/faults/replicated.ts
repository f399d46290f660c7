import {
  type PostgresServer,
  requireReplica,
  startPostgres,
  startReplica,
} from '../cluster/postgres.ts'
import { openProxy } from '../proxy.ts'
import { endShop, type RunningShop, startShop } from '../running-shop.ts'
import { withEmbedded } from './places.ts'
import { type Sale, sendShoppers, stockUp } from './shoppers.ts'

type Proxy = Awaited<ReturnType<typeof openProxy>>

export interface ReplicatedShop {
  primary: PostgresServer
  replica: PostgresServer
  /** The address where the shop reaches its database, whichever server that is. */
  front: Proxy
  /** The connection between the primary and its replica. */
  line: Proxy
  shops: RunningShop[]
  settings: { DATA_DIR: string; DATABASE_URL: string }
  sale: Sale
}

/** Two servers of the shop, a primary with a replica, and four shoppers who order at both. */
export function withReplicatedShop<Result>(
  replication: 'synchronous' | 'asynchronous',
  work: (replicated: ReplicatedShop) => Promise<Result>,
): Promise<Result> {
  return withEmbedded(async ({ DATA_DIR = '' }) => {
    const ending: (() => Promise<unknown>)[] = []
    try {
      const primary = await startPostgres()
      ending.push(primary.remove)
      const line = await openProxy(primary.url)
      ending.push(line.close)
      const replica = await startReplica(line.url)
      ending.push(replica.remove)
      if (replication === 'synchronous') await requireReplica(primary)
      const front = await openProxy(primary.url)
      ending.push(front.close)
      const settings = { DATA_DIR, DATABASE_URL: front.url }
      const shops = [await startShop(settings), await startShop(settings)]
      for (const shop of shops) ending.push(() => endShop(shop, 'SIGKILL'))
      await stockUp(shops[0]?.url ?? '')
      const sale = await sendShoppers(alternately(shops), 4)
      return await work({ primary, replica, front, line, shops, settings, sale })
    } finally {
      for (const end of ending.reverse()) await end()
    }
  })
}

export function alternately(shops: readonly RunningShop[]): () => string {
  let turn = 0
  return () => shops[turn++ % shops.length]?.url ?? ''
}

/** Call it as soon as the sale has stopped, since the current pause counts until now. */
export function describePause(sale: Sale): string {
  return `no order for ${(sale.longestPauseMs() / 1000).toFixed(1)} s at the longest`
}
