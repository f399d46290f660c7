import { betterAuthAccounts } from '#adapters/better-auth/accounts.ts'
import { createMarkdownRenderer } from '#adapters/markdown/markdown-renderer.ts'
import { isCommonPassword } from '#adapters/zxcvbn/zxcvbn-passwords.ts'
import { openCouriers } from '#server/couriers.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context, Database } from '#shop/shared/context.ts'
import { createHmacOf } from '#shop/shared/hmac.ts'
import { createMemory } from '#shop/shared/memory.ts'
import { NOWHERE } from './couriers.ts'
import { openTestImages } from './images.ts'

/** The core on that database. It queues nothing, and sends nothing but pictures. */
export function makeContext(db: Database): Context {
  return {
    db,
    actor: { kind: 'shop' },
    clock: systemClock,
    jobs: {
      add: async () => undefined,
      addAll: async () => undefined,
      listWork: async () => [],
      listFailed: async () => [],
      retry: async () => undefined,
    },
    accounts: { ...betterAuthAccounts, isCommonPassword },
    hmacOf: createHmacOf('only for tests, and long enough for them'),
    documents: { write: async () => new Uint8Array() },
    images: openTestImages().images,
    mailer: { send: async () => undefined },
    mailTrier: async () => ({ works: true, answer: '250 OK' }),
    openMailer: async () => ({ send: async () => undefined }),
    couriers: openCouriers(NOWHERE),
    gateways: {
      open: () => {
        throw new Error('No store is open in this test.')
      },
      standInOf: () => undefined,
      tryStore: async () => ({ works: true, answer: 'Known' }),
    },
    paymentGateway: undefined,
    settings: { ...createMemory(), onBroken: () => undefined },
    isDemo: true,
    ownShop: undefined,
    smsGateway: { send: async () => ({ messageId: undefined }) },
    textRenderer: createMarkdownRenderer(),
    machine: {
      readDiskSpace: async () => ({ isWritable: true, freeBytes: 50e9, totalBytes: 100e9 }),
      findBackupKeyFile: async () => undefined,
      version: '0.1.0',
      startedAt: new Date('2026-11-20T04:00:00Z'),
      source: { address: undefined, commit: undefined },
      commandFor: (program, words) => `npm run ${program} -- ${words}`,
    },
    savedBackups: {
      findNewest: async () => undefined,
      zip: () => {
        throw new Error('No backup was made in this test.')
      },
    },
    wantedEvents: createMemory(),
    pushSender: {
      makeKeys: () => ({ publicKey: 'public', privateKey: 'private' }),
      findFault: () => undefined,
      send: async () => 201,
    },
    webhookSender: {
      findFault: () => undefined,
      send: async () => ({ status: 204, answer: '' }),
    },
    shopUrl: 'https://shop.test',
    environmentOverrides: {},
    reportRecipients: [],
    limits: 'off',
  }
}
