import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeEmbedded } from '#database/make-embedded.ts'
import { migrate } from '#database/migrate.ts'
import { countOwn, takeOver } from '#demo/take-over.ts'
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

/**
 * Begins the owner's shop in the folder around that of the demo.
 * @param startAgain called once it is there
 */
export function openOwnShop(
  findDemo: () => Context,
  config: Pick<Config, 'bucket' | 'dataDir' | 'imgbb' | 'secret'> & { ownShopDir: string },
  startAgain: () => void,
): OwnShop {
  const { ownShopDir: dataDir } = config
  return {
    countOwn: () => countOwn(findDemo()),
    begin: async ({ passwordHash, ...owner }, takesOver) => {
      const lock = await lockDataDir(dataDir)
      if (!lock || existsSync(join(dataDir, 'database'))) {
        lock?.release()
        throw new ShopError('conflict', 'Your own shop has already been started.')
      }
      const demo = findDemo()
      try {
        await keepSecret(config)
        await makeEmbedded(dataDir, async ({ background: db }) => {
          await migrate(db)
          const images = openImages({ ...config, dataDir })
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

/** What connections are sealed with. */
async function keepSecret({
  dataDir,
  ownShopDir,
  secret,
}: Pick<Config, 'dataDir' | 'secret'> & { ownShopDir: string }): Promise<void> {
  if (secret !== undefined) return
  const ofDemo = await loadOrCreateSecret(dataDir, 'secret')
  await loadOrCreateSecret(ownShopDir, 'secret', () => ofDemo)
}
