import { join } from 'node:path'
import { betterAuthAccounts } from '#adapters/better-auth/accounts.ts'
import { createMachine } from '#adapters/disk/machine.ts'
import { createWebhookSender } from '#adapters/https/https-webhooks.ts'
import { createMarkdownRenderer } from '#adapters/markdown/markdown-renderer.ts'
import { createQueue, type Queue } from '#adapters/pg-boss/queue.ts'
import { createPushSender } from '#adapters/web-push/web-push.ts'
import { isCommonPassword } from '#adapters/zxcvbn/zxcvbn-passwords.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { createShareCardReader } from '#shop/catalogue/share-cards/read-share-card.ts'
import { createImageReader } from '#shop/images/read-image.ts'
import { createLookReader } from '#shop/look/read-look-picture.ts'
import { readRestoredAt } from '#shop/settings/connections/copy.ts'
import { accentOf } from '#shop/settings/look/rules.ts'
import { readSettings } from '#shop/settings/queries.ts'
import type { OwnShop } from '#shop/setup/contract.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import type { EnvironmentOverrides } from '#shop/shared/environment-overrides.ts'
import { createHmacOf } from '#shop/shared/hmac.ts'
import { createMemory } from '#shop/shared/memory.ts'
import { openDocuments, openImages, openPaymentGateway } from './adapters.ts'
import { findMadeKey } from './backup/owner-key.ts'
import { createSavedBackups } from './backup/saved-backups.ts'
import type { Config } from './config/config.ts'
import { openCouriers } from './couriers.ts'
import { type GatewayUrls, openGateways } from './gateways.ts'
import { type IdentityOptions, openIdentity } from './identity.ts'
import { type BackUp, startWork } from './jobs/work.ts'
import { openMail } from './mail.ts'
import { senderAddress } from './own-addresses.ts'
import { openSmsGateway } from './sms.ts'

interface ShopOptions
  extends IdentityOptions,
    Pick<
      Config,
      | 'isDemo'
      | 'dataDir'
      | 'mailServer'
      | 'reportRecipients'
      | 'limits'
      | 'bucket'
      | 'bucketAccess'
      | 'backups'
      | 'imgbb'
      | 'sslcommerz'
    > {
  database: OpenDatabase
  shopUrl: string
  /** Where gateways are called, and the accounts of a demo; the gateways themselves by default. */
  gateways?: { urls: GatewayUrls; accounts?: Parameters<typeof openGateways>[2] } | undefined
  /** Where couriers are called, and the accounts of a demo; the couriers themselves by default. */
  couriers?:
    | {
        urls: NonNullable<Parameters<typeof openCouriers>[0]>
        accounts?: Parameters<typeof openCouriers>[1]
      }
    | undefined
  /** Whether webhooks may call this machine itself, as in a demo. */
  mayCallThisMachine?: boolean
  /** Starts the owner's own shop beside a demo. */
  openOwnShop?: ((demo: () => Context) => OwnShop) | undefined
  /** The owner's key; undefined: the shop generates one. */
  backupKey?: string | undefined
  backUp?: BackUp | undefined
  /** Settings fixed by the environment. */
  environmentOverrides?: EnvironmentOverrides | undefined
  /** Observes queued and completed jobs. */
  watchJobs?: (queue: Queue) => Queue
}

/** Once live, always live: only a database that is not in use can become a copy. */
function isCopyOf({ jobs: db }: OpenDatabase): () => Promise<boolean> {
  let isShop = false
  return async () => {
    isShop ||= (await readRestoredAt({ db })) === null
    return !isShop
  }
}

/** The core with its adapters: everything except HTTP. */
export function assembleShop(options: ShopOptions) {
  const { database, shopUrl, reportRecipients, limits, onError } = options
  const { watchJobs = (queue) => queue } = options
  const isCopy = isCopyOf(database)
  // A copy does no work.
  const mayWork = async () => !(await isCopy())
  const queue = watchJobs(createQueue(database, onError, undefined, mayWork))
  const settings: Context['settings'] = {
    ...createMemory(),
    onBroken: (group, reason) =>
      onError(new Error(`The saved settings "${group}" cannot be read. Defaults apply: ${reason}`)),
  }
  const hmacOf = createHmacOf(options.secret)
  const readShop = async () => {
    const { shop: said, look } = await readSettings({ db: database.db, settings })
    return { ...said, accent: accentOf(look) }
  }
  const readReceiptEmail = async () => senderAddress((await readShop()).email, shopUrl)
  const webhookSender = createWebhookSender({
    mayCallThisMachine: () => options.mayCallThisMachine ?? false,
  })
  const shop: Context = {
    db: database.db,
    actor: { kind: 'shop' },
    clock: systemClock,
    jobs: queue,
    accounts: { ...betterAuthAccounts, isCommonPassword },
    hmacOf,
    documents: openDocuments(readShop),
    images: openImages(options),
    ...openMail(options, { db: database.db, hmacOf, settings }),
    couriers: openCouriers(options.couriers?.urls, options.couriers?.accounts),
    gateways: openGateways(readReceiptEmail, options.gateways?.urls, options.gateways?.accounts),
    paymentGateway: openPaymentGateway(options, readReceiptEmail),
    settings,
    smsGateway: openSmsGateway({ db: database.db, hmacOf }, join(options.dataDir, 'outbox')),
    isDemo: options.isDemo,
    ownShop: options.openOwnShop?.(() => shop),
    textRenderer: createMarkdownRenderer(),
    machine: createMachine(options.dataDir, new URL('../../', import.meta.url), () =>
      findMadeKey(options),
    ),
    savedBackups: createSavedBackups(options),
    wantedEvents: createMemory(),
    webhookSender,
    pushSender: createPushSender(webhookSender),
    shopUrl,
    environmentOverrides: options.environmentOverrides ?? {},
    reportRecipients,
    limits,
  }
  return {
    shop,
    ...openIdentity(shop, options),
    readImage: createImageReader(shop, onError),
    readLookPicture: createLookReader(shop),
    readShareCard: createShareCardReader(shop, onError),
    isCopy,
    startWork: () => startWork(queue, shop, database, options.backUp),
    stopWork: () => queue.stop(),
  }
}
