import { sql } from 'kysely'
import { requireCustomer } from '#shop/customers/require-customer.ts'
import { recordCustomer } from '#shop/identity/record-customer.ts'
import type { KeyKind } from '#shop/keys/rules.ts'
import type { Context } from '#shop/shared/context.ts'
import { hashOfToken } from '#shop/shared/token.ts'
import { type Call, get, noOwner, RAHIM } from './call.ts'

const contactMessage = {
  name: 'Karim',
  email: 'karim@suto.test',
  subject: 'A size',
  message: 'Is it large?',
}

const shipping = {
  recipientName: 'Karim Mia',
  recipientPhone: '01812345678',
  region: 'Sylhet',
  city: 'Beanibazar',
  district: 'Sylhet',
  address: 'House 3, Station Road',
  landmark: '',
  addressCategory: 'home',
}

async function writeMessage(shop: Context): Promise<string> {
  const { id } = await shop.db
    .insertInto('contactMessages')
    .values({ ...contactMessage, network: '', sentAt: new Date(0), idempotencyKey: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function writeNote(shop: Context, author: string): Promise<string> {
  const { id } = await shop.db
    .insertInto('customerNotes')
    .values({
      customerId: await requireCustomer(shop, RAHIM),
      text: 'Calls first',
      writtenBy: author,
      writtenAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeFormerCustomer({ db }: Context): Promise<string> {
  const { id } = await db
    .insertInto('customers')
    .values({
      userId: null,
      email: 'former@suto.test',
      phone: null,
      name: 'Former',
      createdAt: new Date(0),
      updatedAt: new Date(0),
      removedAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function makeGuest(shop: Context): Promise<string> {
  return recordCustomer(shop, { accountId: null, email: '', name: 'Guest', phone: '01912345678' })
}

async function openInvitation(shop: Context): Promise<string> {
  const { id } = await shop.db
    .insertInto('invitations')
    .values({
      email: `invited-${Date.now()}@suto.test`,
      tokenHash: null,
      staffRoleId: 'manager',
      invitedBy: 'owner@suto.test',
      invitedAt: new Date(0),
      expiresAt: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function saveOnlyAddress({ db }: Context, owner: string): Promise<string> {
  const id = crypto.randomUUID()
  await sql`delete from addresses using auth_users
    where account_id = auth_users.id and email = ${owner}`.execute(db)
  await sql`insert into addresses (id, account_id, place, shipping, added_at)
    select ${id}, id, 1, ${JSON.stringify(shipping)}::jsonb, now()
    from auth_users where email = ${owner}`.execute(db)
  return id
}

async function writeKey({ db }: Context, kind: KeyKind): Promise<string> {
  const isUpload = kind === 'upload'
  const { id } = await db
    .insertInto('apiKeys')
    .values({
      kind,
      accountId: sql<string>`(select id from auth_users where email = ${RAHIM})`,
      name: 'Bookkeeping',
      prefix: isUpload ? '' : 'haat_123456',
      keyHash: hashOfToken(crypto.randomUUID()),
      rights: isUpload ? [] : ['readMessages'],
      madeAt: new Date(0),
      expiresAt: isUpload ? null : new Date(1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A custom role without staff. */
async function makeRole(shop: Context): Promise<string> {
  const id = crypto.randomUUID()
  await shop.db.insertInto('staffRoles').values({ id, name: id, rights: [] }).execute()
  return id
}

/** Calls about customers, users and messages. */
export const peopleCalls: Record<string, Call> = {
  'GET /api/sign-in-providers': {
    right: 'browse',
    prepare: get('/api/sign-in-providers'),
    ...noOwner,
  },
  'GET /api/phone-codes': { right: 'browse', prepare: get('/api/phone-codes'), ...noOwner },
  'GET /api/own-phone': {
    right: 'manageSessions',
    prepare: get('/api/own-phone'),
    ...noOwner,
  },
  'POST /api/newUser': {
    right: 'changeUsers',
    prepare: (_shop, owner) => ({
      path: '/api/newUser',
      json: { name: 'Somebody', email: owner, phone: '', imageUrl: '', role: 'admin' },
    }),
  },
  'GET /api/user/{email}': {
    right: 'readUsers',
    prepare: (_shop, owner) => ({ path: `/api/user/${owner}` }),
  },
  'GET /api/user/{email}/data': {
    right: 'readUsers',
    prepare: (_shop, owner) => ({ path: `/api/user/${owner}/data` }),
  },
  'PUT /api/user/{email}': {
    right: 'changeUsers',
    prepare: (_shop, owner) => ({
      path: `/api/user/${owner}`,
      json: { name: 'Somebody', phone: '', imageUrl: '', role: 'admin', email: 'x@suto.test' },
      method: 'PUT',
    }),
  },
  'PUT /api/user/{email}/language': {
    right: 'changeUsers',
    prepare: (_shop, owner) => ({
      path: `/api/user/${owner}/language`,
      json: { language: 'bn' },
      method: 'PUT',
    }),
  },
  'DELETE /api/user/{email}': {
    right: 'manageUsers',
    prepare: async (shop) => {
      const email = `leaving-${Date.now()}@suto.test`
      await shop.db.insertInto('users').values({ email, name: 'Leaving' }).execute()
      return { path: `/api/user/${email}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'GET /api/users/stats/summary': {
    right: 'manageUsers',
    prepare: get('/api/users/stats/summary'),
    ...noOwner,
  },
  'GET /api/customers/{customer}': {
    right: 'manageUsers',
    prepare: get(`/api/customers/${RAHIM}`),
    ...noOwner,
  },
  'DELETE /api/customers/{customer}': {
    right: 'manageUsers',
    prepare: async (shop) => ({
      path: `/api/customers/${await makeGuest(shop)}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'GET /api/customers/{customer}/data': {
    right: 'manageUsers',
    prepare: async (shop) => ({ path: `/api/customers/${await makeGuest(shop)}/data` }),
    ...noOwner,
  },
  'GET /api/customers/{customer}/notes': {
    right: 'manageUsers',
    prepare: get(`/api/customers/${RAHIM}/notes`),
    ...noOwner,
  },
  'POST /api/customers/{customer}/notes': {
    right: 'manageUsers',
    prepare: () => ({ path: `/api/customers/${RAHIM}/notes`, json: { text: 'Calls first' } }),
    ...noOwner,
  },
  'DELETE /api/customers/{customer}/notes/{id}': {
    right: 'manageUsers',
    prepare: async (shop, author) => ({
      path: `/api/customers/${RAHIM}/notes/${await writeNote(shop, author)}`,
      method: 'DELETE',
    }),
    ...noOwner,
    isOfSelf: true,
  },
  'GET /api/customers': { right: 'manageUsers', prepare: get('/api/customers'), ...noOwner },
  'GET /api/blocked-phones/{phone}': {
    right: 'manageOrders',
    prepare: get('/api/blocked-phones/01712345678'),
    ...noOwner,
  },
  'PUT /api/blocked-phones/{phone}': {
    right: 'manageOrders',
    prepare: () => ({ path: '/api/blocked-phones/01712345678', method: 'PUT' }),
    ...noOwner,
  },
  'DELETE /api/blocked-phones/{phone}': {
    right: 'manageOrders',
    prepare: () => ({ path: '/api/blocked-phones/01712345678', method: 'DELETE' }),
    ...noOwner,
  },
  'GET /api/customer-tags': {
    right: 'manageUsers',
    prepare: get('/api/customer-tags'),
    ...noOwner,
  },
  'GET /api/customers/{customer}/orders': {
    right: 'manageUsers',
    prepare: get(`/api/customers/${RAHIM}/orders`),
    ...noOwner,
  },
  'PUT /api/customers/{customer}/tags': {
    right: 'manageUsers',
    prepare: () => ({
      path: `/api/customers/${RAHIM}/tags`,
      json: { tags: ['Wholesale'] },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'POST /api/customers/{customer}/merge': {
    right: 'manageUsers',
    prepare: async (shop) => ({
      path: `/api/customers/${await requireCustomer(shop, RAHIM)}/merge`,
      json: { other: await makeFormerCustomer(shop) },
    }),
    ...noOwner,
  },
  'GET /api/Users': { right: 'manageUsers', prepare: get('/api/Users'), ...noOwner },
  'PUT /api/users/{email}/role': {
    right: 'manageStaff',
    prepare: () => ({
      path: `/api/users/${RAHIM}/role`,
      json: { role: 'user' },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'PUT /api/owner': {
    right: 'transferOwnership',
    prepare: () => ({ path: '/api/owner', json: { email: 'owner@suto.test' }, method: 'PUT' }),
    ...noOwner,
  },
  'POST /api/invitations': {
    right: 'manageStaff',
    prepare: () => ({
      path: '/api/invitations',
      json: { email: 'sumi@suto.test', role: 'packer' },
    }),
    ...noOwner,
  },
  'GET /api/invitations': { right: 'manageStaff', prepare: get('/api/invitations'), ...noOwner },
  'DELETE /api/invitations/{id}': {
    right: 'manageStaff',
    prepare: async (shop) => ({
      path: `/api/invitations/${await openInvitation(shop)}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'GET /api/staff-roles': { right: 'manageStaff', prepare: get('/api/staff-roles'), ...noOwner },
  'POST /api/staff-roles': {
    right: 'manageRoles',
    prepare: () => ({
      path: '/api/staff-roles',
      json: { name: `Role ${crypto.randomUUID()}`.slice(0, 40), rights: ['readMessages'] },
    }),
    ...noOwner,
  },
  'PUT /api/staff-roles/{id}': {
    right: 'manageRoles',
    prepare: async (shop) => ({
      path: `/api/staff-roles/${await makeRole(shop)}`,
      json: { name: `Role ${crypto.randomUUID()}`.slice(0, 40), rights: [] },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'DELETE /api/staff-roles/{id}': {
    right: 'manageRoles',
    prepare: async (shop) => ({
      path: `/api/staff-roles/${await makeRole(shop)}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'GET /api/api-keys': { right: 'manageApiKeys', prepare: get('/api/api-keys'), ...noOwner },
  'POST /api/api-keys': {
    right: 'manageApiKeys',
    prepare: () => ({
      path: '/api/api-keys',
      json: { name: 'Bookkeeping', rights: ['readMessages'], days: 30 },
    }),
    ...noOwner,
  },
  'DELETE /api/api-keys/{id}': {
    right: 'manageApiKeys',
    prepare: async (shop) => ({
      path: `/api/api-keys/${await writeKey(shop, 'api')}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'DELETE /api/users/{email}/two-factor': {
    right: 'manageUsers',
    prepare: async (shop) => {
      await sql`insert into auth_two_factors (id, user_id, secret, backup_codes)
        select 'factor', id, '', '' from auth_users where email = ${RAHIM}
        on conflict do nothing`.execute(shop.db)
      return { path: `/api/users/${RAHIM}/two-factor`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'DELETE /api/users/{email}/sessions': {
    right: 'manageUsers',
    prepare: () => ({ path: `/api/users/${RAHIM}/sessions`, method: 'DELETE' }),
    ...noOwner,
  },
  'GET /api/sessions': { right: 'manageSessions', prepare: get('/api/sessions'), ...noOwner },
  'DELETE /api/sessions/{id}': {
    right: 'manageSessions',
    prepare: async (shop, owner) => {
      const id = crypto.randomUUID()
      await sql`insert into auth_sessions (id, user_id, token, expires_at)
        select ${id}, id, ${id}, now() + interval '1 day'
        from auth_users where email = ${owner}`.execute(shop.db)
      return { path: `/api/sessions/${id}`, method: 'DELETE' }
    },
    ...noOwner,
  },
  'DELETE /api/other-sessions': {
    right: 'manageSessions',
    prepare: () => ({ path: '/api/other-sessions', method: 'DELETE' }),
    ...noOwner,
  },
  'GET /api/addresses': { right: 'keepAddresses', prepare: get('/api/addresses'), ...noOwner },
  'POST /api/addresses': {
    right: 'keepAddresses',
    prepare: () => ({ path: '/api/addresses', json: shipping }),
    ...noOwner,
  },
  'PUT /api/addresses/{id}': {
    right: 'keepAddresses',
    prepare: async (shop, owner) => ({
      path: `/api/addresses/${await saveOnlyAddress(shop, owner)}`,
      method: 'PUT',
      json: shipping,
    }),
    hidesOthers: true,
  },
  'DELETE /api/addresses/{id}': {
    right: 'keepAddresses',
    prepare: async (shop, owner) => ({
      path: `/api/addresses/${await saveOnlyAddress(shop, owner)}`,
      method: 'DELETE',
    }),
    hidesOthers: true,
  },
  'POST /api/upload-keys/session': {
    right: 'uploadImages',
    prepare: () => ({ path: '/api/upload-keys/session', method: 'POST' }),
    ...noOwner,
  },
  'GET /api/upload-keys': {
    right: 'manageUploadKeys',
    prepare: get('/api/upload-keys'),
    ...noOwner,
  },
  'POST /api/upload-keys': {
    right: 'manageUploadKeys',
    prepare: () => ({ path: '/api/upload-keys', json: { name: 'Photo booth' } }),
    ...noOwner,
  },
  'DELETE /api/upload-keys/{id}': {
    right: 'manageUploadKeys',
    prepare: async (shop) => ({
      path: `/api/upload-keys/${await writeKey(shop, 'upload')}`,
      method: 'DELETE',
    }),
    ...noOwner,
  },
  'POST /api/contact-messages': {
    right: 'sendMessages',
    prepare: () => ({ path: '/api/contact-messages', json: contactMessage }),
    ...noOwner,
  },
  'GET /api/contact-messages': {
    right: 'readMessages',
    prepare: get('/api/contact-messages'),
    ...noOwner,
  },
  'GET /api/contact-messages/stats/summary': {
    right: 'readMessages',
    prepare: get('/api/contact-messages/stats/summary'),
    ...noOwner,
  },
  'PUT /api/contact-messages/{id}': {
    right: 'readMessages',
    prepare: async (shop) => ({
      path: `/api/contact-messages/${await writeMessage(shop)}`,
      json: { status: 'answered' },
      method: 'PUT',
    }),
    ...noOwner,
  },
  'GET /api/contact-messages/{id}': {
    right: 'readMessages',
    prepare: async (shop) => ({ path: `/api/contact-messages/${await writeMessage(shop)}` }),
    ...noOwner,
  },
  'POST /api/contact-messages/{id}/answers': {
    right: 'readMessages',
    prepare: async (shop) => ({
      path: `/api/contact-messages/${await writeMessage(shop)}/answers`,
      json: { text: 'It is' },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
    ...noOwner,
  },
}
