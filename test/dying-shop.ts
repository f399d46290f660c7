import type { KyselyPlugin } from 'kysely'
import { createQueue } from '#adapters/pg-boss/queue.ts'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import type { Context } from '#shop/shared/context.ts'
import { makeContext } from './context.ts'

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('already dead')
}

export function openDyingDatabase(where: string): Promise<OpenDatabase> {
  if (where.startsWith('postgres')) return Promise.resolve(openServer(where, () => undefined))
  return openEmbedded({ folder: where })
}

/** Has every statement counted, and the process killed before the one of that number. */
export function countToDeath(place: string): { count: () => void; dying: KyselyPlugin } {
  let statements = 0
  const count = () => {
    if (++statements === Number(place)) die()
  }
  const transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => {
    count()
    return node
  }
  return { count, dying: { transformQuery, transformResult: async ({ result }) => result } }
}

/**
 * A shop whose process is killed before the statement of that number, while the transaction that adds a
 * job is being committed, or at its end; `survive` lets it live. For scripts in a process of their own,
 * because nothing can be tidied up by a process that is gone.
 */
export async function openDyingShop(where: string, place: string) {
  const database = await openDyingDatabase(where)
  const queue = createQueue(database, () => undefined)
  await queue.start()

  const { count, dying } = countToDeath(place)
  const shop: Context = {
    ...makeContext(database.db.withPlugin(dying)),
    jobs: {
      ...queue,
      add: async (...job) => {
        count()
        await queue.add(...job)
        if (place === 'commit') setImmediate(die)
      },
    },
  }
  return {
    shop,
    end: async () => {
      if (place !== 'survive') die()
      await queue.stop()
      await database.close()
    },
  }
}
