import { sql } from 'kysely'
import { addPage } from '#shop/pages/add-page.ts'
import { startingPages } from '#shop/pages/starting-pages.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeConnection } from '#shop/settings/connections/change-connection.ts'
import { findGroup } from '#shop/settings/queries.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import type { OwnShop } from '#shop/setup/contract.ts'
import type { Context } from '#shop/shared/context.ts'
import { MANAGER } from '../staff.ts'
import { bkashAccount } from '../wallets.ts'
import { type Call, get, makeLive, noOwner } from './call.ts'

const store = {
  name: 'sslcommerz',
  place: 'sandbox',
  storeId: 'haat_rights',
  storePassword: 'not a real one'.replaceAll(' ', '-'),
} as const

const wallets = [
  bkashAccount,
  {
    name: 'nagad' as const,
    place: 'sandbox' as const,
    merchantId: '683002007104225',
    merchantNumber: '01711000000',
    privateKey: 'not a real one',
    publicKey: 'not a real one',
  },
]

const ADMIN = {
  kind: 'person',
  email: 'nusrat@suto.test',
  name: 'Nusrat',
  staffRole: MANAGER,
  isConfirmed: true,
} as const

/** Tests of beginning a shop are elsewhere. */
const ownShop: OwnShop = {
  countOwn: async () => ({ products: 0, settings: 0 }),
  begin: async () => undefined,
}

/** Saves credentials for the call; earlier calls may have removed them. */
function keepStore(shop: Context): Promise<void> {
  return changeConnection({ ...shop, actor: ADMIN }, store)
}

/** Tests of a backup's contents are elsewhere. */
async function keepBackup(shop: Context): Promise<void> {
  shop.savedBackups = {
    findNewest: async () => ({ name: '2026-11-20T21-00-00Z' }),
    zip: async function* () {
      yield new Uint8Array(1)
    },
  }
}

/** An unreachable gateway, and a phone number of the shop for test messages. */
async function keepSmsGateway(shop: Context): Promise<void> {
  await changeConnection(shop, {
    name: 'smsGateway',
    gateway: 'other',
    apiKey: '',
    senderId: '',
    address: 'https://127.0.0.1:9/',
    form: 'to={to}&text={text}',
    accepted: 'OK',
  })
  const { values, version } = await findGroup(shop, 'shop')
  await changeSettings(shop, 'shop', {
    values: { ...values, phone: '01712-345678' },
    shownVersion: version,
  })
}

/** Adds a failed mail, and returns its id. */
async function failMail(shop: Context): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into jobs.job (name, data, state) values ('mail', '{}', 'failed') returning id`.execute(
    shop.db,
  )
  return rows[0]?.id ?? ''
}

/** Calls for settings, connections and scheduled work. */
export const settingsCalls: Record<string, Call> = {
  'GET /api/settings': { right: 'manageSettings', prepare: get('/api/settings'), ...noOwner },
  'PUT /api/settings': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/settings',
      json: { group: 'shop', values: shopDefaults, shownVersion: 0 },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'GET /api/pages': { right: 'manageSettings', prepare: get('/api/pages'), ...noOwner },
  'POST /api/pages': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/pages',
      json: { ...startingPages.terms, slug: `terms-${crypto.randomUUID()}` },
    }),
    ...noOwner,
  },
  'GET /api/pages/{id}': {
    right: 'manageSettings',
    prepare: get('/api/pages/terms'),
    ...noOwner,
  },
  'PUT /api/pages/{id}': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/pages/terms',
      json: { ...startingPages.terms, shownVersion: 0 },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/pages/{id}': {
    right: 'manageSettings',
    prepare: async (shop) => {
      const slug = `terms-${crypto.randomUUID()}`
      const { id } = await addPage(shop, { ...startingPages.terms, slug })
      return { path: `/api/pages/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'POST /api/page-previews': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/page-previews', json: { text: 'Hello' } }),
    ...noOwner,
  },
  'GET /api/connections': {
    right: 'manageSettings',
    prepare: get('/api/connections'),
    ...noOwner,
  },
  'PUT /api/connections': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/connections', json: { ...store }, method: 'PUT' }),
    ...noOwner,
  },
  // Only the owner may remove the mail server; see owner.test.ts.
  'DELETE /api/connections/{name}': {
    right: 'manageSettings',
    prepare: async (shop) => {
      await keepStore(shop)
      return { path: '/api/connections/sslcommerz', method: 'DELETE' }
    },
    ...noOwner,
  },
  'POST /api/connections/sslcommerz/trial': {
    right: 'manageSettings',
    prepare: async (shop) => {
      await keepStore(shop)
      return { path: '/api/connections/sslcommerz/trial', method: 'POST' }
    },
    ...noOwner,
  },
  ...Object.fromEntries(
    wallets.map((wallet): [string, Call] => [
      `POST /api/connections/${wallet.name}/trial`,
      {
        right: 'manageSettings',
        prepare: async (shop) => {
          await changeConnection({ ...shop, actor: ADMIN }, wallet)
          return { path: `/api/connections/${wallet.name}/trial`, method: 'POST' }
        },
        ...noOwner,
      },
    ]),
  ),
  'POST /api/connections/mailServer/trial': {
    right: 'manageSettings',
    prepare: () => ({ path: '/api/connections/mailServer/trial', method: 'POST' }),
    ...noOwner,
  },
  'POST /api/connections/smsGateway/trial': {
    right: 'manageSettings',
    prepare: async (shop) => {
      await keepSmsGateway(shop)
      return { path: '/api/connections/smsGateway/trial', method: 'POST' }
    },
    ...noOwner,
  },
  'GET /api/sms': { right: 'manageWork', prepare: get('/api/sms'), ...noOwner },
  'GET /api/status': { right: 'manageWork', prepare: get('/api/status'), ...noOwner },
  'POST /api/backups': {
    right: 'manageWork',
    prepare: async (shop) => {
      await makeLive(shop)
      return { path: '/api/backups', method: 'POST' }
    },
    ...noOwner,
  },
  'GET /api/backups/newest': {
    right: 'downloadBackups',
    prepare: async (shop) => {
      await keepBackup(shop)
      return { path: '/api/backups/newest' }
    },
    ...noOwner,
  },
  'GET /api/backups/newest/file': {
    right: 'downloadBackups',
    prepare: async (shop) => {
      await keepBackup(shop)
      return { path: '/api/backups/newest/file' }
    },
    ...noOwner,
  },
  'GET /api/work': { right: 'manageWork', prepare: get('/api/work'), ...noOwner },
  'POST /api/work/{name}/run': {
    right: 'manageWork',
    prepare: async (shop) => {
      await makeLive(shop)
      return { path: '/api/work/follow_refunds/run', method: 'POST' }
    },
    ...noOwner,
  },
  'GET /api/failed-work': { right: 'manageWork', prepare: get('/api/failed-work'), ...noOwner },
  'POST /api/failed-work/{id}/retry': {
    right: 'manageWork',
    prepare: async (shop) => ({
      path: `/api/failed-work/${await failMail(shop)}/retry`,
      method: 'POST',
    }),
    ...noOwner,
  },
  'GET /api/setup': { right: 'manageSettings', prepare: get('/api/setup'), ...noOwner },
  'POST /api/setup/make-live': {
    right: 'manageSettings',
    prepare: async ({ db }) => {
      await db
        .updateTable('shopSetup')
        .set({ restoredAt: new Date(0) })
        .execute()
      return { path: '/api/setup/make-live', method: 'POST' }
    },
    ...noOwner,
  },
  'GET /api/setup/own-shop': {
    right: 'manageSettings',
    prepare: (shop) => {
      shop.ownShop = ownShop
      return { path: '/api/setup/own-shop' }
    },
    ...noOwner,
  },
  'PUT /api/setup/dismissed': {
    right: 'manageSettings',
    prepare: () => ({
      path: '/api/setup/dismissed',
      method: 'PUT',
      json: { step: 'mail', isDismissed: true },
    }),
    ...noOwner,
  },
  'POST /api/setup/own-shop': {
    right: 'manageSettings',
    prepare: (shop) => {
      shop.ownShop = ownShop
      const owner = { email: 'sumi@nakshi.test', name: 'Sumi', password: 'seven yellow saris' }
      return { path: '/api/setup/own-shop', json: { owner, products: true, settings: true } }
    },
    ...noOwner,
  },
}
