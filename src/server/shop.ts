import { betterAuthAccounts } from '#adapters/better-auth-accounts.ts'
import { createMarkdownRenderer } from '#adapters/markdown-renderer.ts'
import { createQueue } from '#adapters/pg-boss-queue.ts'
import { isCommonPassword } from '#adapters/zxcvbn-passwords.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { createImageReader } from '#shop/images/read-image.ts'
import { createLookReader } from '#shop/look/read-look-picture.ts'
import { accentOf } from '#shop/settings/look/rules.ts'
import { createSettingsMemory } from '#shop/settings/memory.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { createSeal } from '#shop/shared/seal.ts'
import { openDocuments, openImages, openMailer, openPaymentGateway } from './adapters.ts'
import type { Config } from './config.ts'
import { type IdentityOptions, openIdentity } from './identity.ts'
import { startWork } from './work.ts'

interface ShopOptions
  extends IdentityOptions,
    Pick<
      Config,
      'dataDir' | 'mailServer' | 'reportRecipients' | 'limits' | 'bucket' | 'imgbb' | 'sslcommerz'
    > {
  database: OpenDatabase
  shopUrl: string
}

/** The core with its adapters: everything but HTTP. */
export function assembleShop(options: ShopOptions) {
  const { database, shopUrl, reportRecipients, limits, onError } = options
  const queue = createQueue(database, onError)
  const settings = createSettingsMemory(systemClock, (group, reason) =>
    onError(new Error(`The saved settings "${group}" cannot be read, defaults hold: ${reason}`)),
  )
  const readShop = async () => {
    const { shop: said, look } = await readSettings({ db: database.db, settings })
    return { ...said, accent: accentOf(look) }
  }
  const shop: Context = {
    db: database.db,
    actor: { kind: 'shop' },
    clock: systemClock,
    jobs: queue,
    accounts: { ...betterAuthAccounts, isCommonPassword },
    seal: createSeal(options.secret),
    documents: openDocuments(readShop),
    images: openImages(options),
    mailer: openMailer(options, readShop),
    paymentGateway: openPaymentGateway(options, readShop),
    settings,
    textRenderer: createMarkdownRenderer(),
    shopUrl,
    reportRecipients,
    limits,
  }
  return {
    shop,
    ...openIdentity(shop, options),
    readImage: createImageReader(shop),
    readLookPicture: createLookReader(shop),
    startWork: () => startWork(queue, { ...shop, db: database.background }),
    stopWork: () => queue.stop(),
  }
}
