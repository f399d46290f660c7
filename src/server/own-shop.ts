import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { makeEmbedded } from '#database/make-embedded.ts'
import { migrate } from '#database/migrate.ts'
import { countOwn, takeOver } from '#demo/take-over.ts'
import { m } from '#messages'
import { recordAudit } from '#shop/audit/record-audit.ts'
import type { Settings } from '#shop/settings/contract.ts'
import type { OwnShop } from '#shop/setup/contract.ts'
import { appointOwner } from '#shop/setup/create-owner.ts'
import { type Context, inTransaction } from '#shop/shared/context.ts'
import { createMemory } from '#shop/shared/memory.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { openImages } from './adapters.ts'
import type { Config } from './config/config.ts'
import { loadOrCreateSecret, lockDataDir } from './config/data-dir.ts'

type Kept = Pick<Config, 'dataDir' | 'bucket'>

/** Enough for the files of the first start, since a shop that cannot start again is worse than none. */
const ROOM_BYTES = 200 * 1024 * 1024

/**
 * Starts the owner's own shop, in the parent folder of the demo's.
 * @param startAgain called once it exists
 */
export function openOwnShop(
  findDemo: () => Context,
  config: Pick<Config, 'dataDir' | 'imgbb' | 'secret'> & { ownShop: Kept },
  startAgain: () => void,
): OwnShop {
  const { dataDir } = config.ownShop
  return {
    countOwn: () => countOwn(findDemo()),
    begin: async ({ passwordHash, ...owner }, takesOver) => {
      const lock = await lockDataDir(dataDir)
      if (!lock || existsSync(join(dataDir, 'database'))) {
        lock?.release()
        throw new ShopError('conflict', m.refusal_own_shop_already())
      }
      const demo = findDemo()
      try {
        await requireRoom(dataDir)
        await keepSecret(config)
        await makeEmbedded(dataDir, async ({ background: db }) => {
          await migrate(db)
          const images = openImages({ ...config, ...config.ownShop })
          const settings = { ...createMemory<Settings>(), onBroken: demo.settings.onBroken }
          const own = { ...demo, db, images, settings }
          await inTransaction(own, async (transaction) => {
            await appointOwner(transaction, owner, passwordHash)
            await takeOver(demo, transaction, takesOver, owner.email)
            const actor = { kind: 'person', ...owner } as const
            await recordAudit({ ...transaction, actor }, 'shop_begun', owner.email)
          })
        })
      } finally {
        lock.release()
      }
      startAgain()
    },
  }
}

async function requireRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= ROOM_BYTES) return
  throw new ShopError('conflict', m.refusal_shop_needs_200())
}

/** The secret that encrypts connections. */
async function keepSecret({
  dataDir,
  ownShop,
  secret,
}: Pick<Config, 'dataDir' | 'secret'> & { ownShop: Kept }): Promise<void> {
  if (secret !== undefined) return
  const ofDemo = await loadOrCreateSecret(dataDir, 'secret')
  const ofShop = await loadOrCreateSecret(ownShop.dataDir, 'secret', () => ofDemo)
  if (ofShop === ofDemo) return
  throw new ShopError('conflict', m.refusal_file_secret_earlier())
}
