import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { listAuditEntries } from '#shop/audit/queries.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { appointAdmin } from '#shop/identity/appoint-admin.ts'
import { changeProfile } from '#shop/identity/change-profile.ts'
import { changeRole } from '#shop/identity/change-role.ts'
import { chooseLanguage } from '#shop/identity/choose-language.ts'
import { Profile } from '#shop/identity/contract.ts'
import { findUser, listUsers } from '#shop/identity/queries.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrder, getOrder, listOrdersOf } from '#shop/orders/queries.ts'
import { removeMyself, removeUser } from '#shop/privacy/remove-user.ts'
import { requirePerson } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { purgeTestOrders, writeOrder } from '#test/orders.ts'
import { accountOf, openTestShop, SATURDAY, stockProduct } from '#test/shop.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
await stockProduct(shop, { id: 'panjabi' })

const admin = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')

async function signUp(email: string, id = accountOf(email)): Promise<void> {
  await sql`insert into auth_users (id, name, email, email_verified)
    values (${id}, 'Somebody', ${email}, true)`.execute(shop.db)
  await sql`insert into auth_sessions (id, user_id, token, expires_at)
    values (${id}, ${id}, ${id}, now() + interval '1 day')`.execute(shop.db)
  await saveNewUser(shop, { email, name: email.split('@')[0] ?? email, phone: '', imageUrl: '' })
}

async function countSessions(email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from auth_sessions
    join auth_users on auth_users.id = user_id where email = ${email}`.execute(shop.db)
  return rows[0]?.count ?? 0
}

beforeEach(async () => {
  await purgeTestOrders(shop)
  for (const table of ['cartLines', 'users'] as const) {
    await shop.db.deleteFrom(table).execute()
  }
  await sql`delete from auth_users`.execute(shop.db)
  test.setClock(SATURDAY)
  await signUp('rahim@suto.test')
  await signUp('nusrat@suto.test')
  await appointAdmin(shop, { email: 'nusrat@suto.test', name: 'Nusrat' })
})

describe('a profile', () => {
  const profile = Profile.parse({ name: ' Rahim Uddin ', phone: '০১৭১২ ৩৪৫৬৭৮', imageUrl: '' })

  it('is changed by the user, with a normalised phone', async () => {
    expect(await changeProfile(rahim, 'Rahim@suto.test', profile)).toMatchObject({
      name: 'Rahim Uddin',
      phone: '+8801712345678',
      email: 'rahim@suto.test',
      role: 'user',
    })
  })

  it('is changed by an administrator, which is recorded', async () => {
    await changeProfile(admin, 'rahim@suto.test', profile)
    expect((await listAuditEntries(admin, { q: 'rahim@suto.test', limit: 1 })).items).toMatchObject(
      [
        {
          actor: 'nusrat@suto.test',
          action: 'profile_changed',
          details: { fields: 'name, phone' },
        },
      ],
    )
  })

  it('never changes role or email, whatever is sent', () => {
    expect(Profile.parse({ ...profile, role: 'admin', email: 'x@y.z', isActive: false })).toEqual(
      profile,
    )
  })

  it.each(['12', '0', 'call me', '+0171', '1'.repeat(17)])('has no phone number %s', (phone) => {
    const valid = phone === '12'
    expect(Profile.safeParse({ name: 'R', phone }).success).toBe(valid)
  })
})

describe('the language of a user', () => {
  it('is that of the page that they sign up on, and a repeat does not change it', async () => {
    const user = { email: 'karim@suto.test', name: 'Karim', phone: '', imageUrl: '' }
    await saveNewUser(shop, { ...user, language: 'bn' })
    await saveNewUser(shop, { ...user, language: 'en' })
    expect(await findUser(shop, 'karim@suto.test')).toMatchObject({ language: 'bn' })
  })

  it('is what they choose last, and null until they have chosen', async () => {
    expect(await findUser(shop, 'rahim@suto.test')).toMatchObject({ language: null })
    await chooseLanguage(rahim, 'Rahim@suto.test', 'bn')
    expect(await chooseLanguage(rahim, 'rahim@suto.test', 'en')).toMatchObject({ language: 'en' })
    expect(await findUser(shop, 'nusrat@suto.test')).toMatchObject({ language: null })
  })

  it('is not chosen by other users', async () => {
    await expect(chooseLanguage(karim, 'rahim@suto.test', 'bn')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})

describe('a role', () => {
  it('that is given or removed ends the user’s sessions and is recorded', async () => {
    expect(await changeRole(admin, 'rahim@suto.test', 'manager')).toMatchObject({ role: 'admin' })
    expect(await countSessions('rahim@suto.test')).toBe(0)
    await sql`insert into auth_sessions (id, user_id, token, expires_at)
      select 'again', id, 'again', now() + interval '1 day' from auth_users
      where email = 'rahim@suto.test'`.execute(shop.db)
    expect(await changeRole(admin, 'rahim@suto.test', 'user')).toMatchObject({ role: 'user' })
    expect(await countSessions('rahim@suto.test')).toBe(0)
    expect((await listAuditEntries(admin, { q: 'rahim@suto.test', limit: 2 })).items).toMatchObject(
      [
        { action: 'role_changed', details: { to: 'user' } },
        { action: 'role_changed', details: { to: 'admin' } },
      ],
    )
  })

  it('is refused without a proven email or an account', async () => {
    await sql`update auth_users set email_verified = false where email = 'rahim@suto.test'`.execute(
      shop.db,
    )
    await saveNewUser(shop, { email: 'sumi@suto.test', name: 'Sumi', phone: '', imageUrl: '' })
    for (const email of ['rahim@suto.test', 'sumi@suto.test']) {
      await expect(changeRole(admin, email, 'manager')).rejects.toMatchObject({ code: 'conflict' })
      await expect(appointAdmin(admin, { email, name: 'X' })).rejects.toMatchObject({
        code: 'conflict',
      })
      expect((await findUser(shop, email))?.role).toBe('user')
    }
  })

  it('stays with the last administrator whose email is proven, despite pending ones', async () => {
    await appointAdmin(shop, { email: 'sumi@suto.test', name: 'Sumi' })
    await expect(changeRole(admin, 'nusrat@suto.test', 'user')).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('of the last administrator stays', async () => {
    await expect(changeRole(admin, 'nusrat@suto.test', 'user')).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(removeUser(admin, 'nusrat@suto.test')).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(removeMyself(admin)).rejects.toMatchObject({ code: 'conflict' })
    expect(await findUser(shop, 'nusrat@suto.test')).toMatchObject({ role: 'admin' })
  })

  it('leaves one administrator when all step down at once', async () => {
    await changeRole(admin, 'rahim@suto.test', 'manager')
    const results = await Promise.allSettled([
      changeRole(admin, 'rahim@suto.test', 'user'),
      changeRole(admin, 'nusrat@suto.test', 'user'),
      removeUser(shop, 'nusrat@suto.test'),
      removeUser(shop, 'rahim@suto.test'),
    ])
    expect(results.some((result) => result.status === 'rejected')).toBe(true)
    const left = (await listUsers(shop)).items.filter((user) => user.role === 'admin')
    expect(left.length).toBeGreaterThanOrEqual(1)
  })
})

describe('removing a user', () => {
  it('ends the account, its sessions and the cart, and keeps the orders', async () => {
    await addToCart(rahim, { productId: 'panjabi', size: 'M', quantity: 1 })
    const orderId = await writeOrder(shop)
    await removeUser(admin, 'RAHIM@suto.test')
    expect(await findUser(shop, 'rahim@suto.test')).toBeUndefined()
    expect(await countSessions('rahim@suto.test')).toBe(0)
    expect(await shop.db.selectFrom('cartLines').selectAll().execute()).toEqual([])
    expect(await findOrder(shop, orderId)).toMatchObject({ userEmail: 'rahim@suto.test' })
    expect((await listAuditEntries(admin, { q: 'rahim@suto.test', limit: 1 })).items).toMatchObject(
      [{ action: 'person_removed', actor: 'nusrat@suto.test' }],
    )
  })

  it('does not give the orders to a later account with the email', async () => {
    const person = requirePerson(rahim)
    const orderId = await writeOrder(shop)
    await removeUser(admin, 'rahim@suto.test')
    await signUp('rahim@suto.test', 'another account')
    const newcomer: Context = { ...rahim, actor: { ...person, accountId: 'another account' } }
    expect((await listOrdersOf(newcomer, 'rahim@suto.test')).items).toEqual([])
    await expect(getOrder(newcomer, orderId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelOrder(newcomer, orderId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await getOrder(admin, orderId)).toMatchObject({ orderId })
    const later = await writeOrder(shop)
    expect((await listOrdersOf(newcomer, 'rahim@suto.test')).items).toMatchObject([
      { orderId: later },
    ])
  })

  it('can be done by the user too', async () => {
    await removeMyself(rahim)
    expect(await findUser(shop, 'rahim@suto.test')).toBeUndefined()
    expect(await countSessions('rahim@suto.test')).toBe(0)
  })

  it('is refused to others, and for an unknown user', async () => {
    await expect(removeUser(karim, 'rahim@suto.test')).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(removeUser(admin, 'nobody@suto.test')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the list of users', () => {
  it('is searched by parts of names and emails, a page at a time', async () => {
    await signUp('karim_1@suto.test')
    expect((await listUsers(admin, { q: 'KARIM' })).items).toMatchObject([
      { email: 'karim_1@suto.test' },
    ])
    expect((await listUsers(admin, { q: 'm_1' })).items).toHaveLength(1)
    expect((await listUsers(admin, { q: '%' })).items).toEqual([])
    const first = await listUsers(admin, { limit: 2 })
    const second = await listUsers(admin, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items]).toHaveLength(3)
    expect(second.nextCursor).toBeNull()
  })
})

describe('the audit log', () => {
  it('cannot be changed, emptied or truncated', async () => {
    await changeRole(admin, 'rahim@suto.test', 'manager')
    for (const attempt of [
      sql`update audit_entries set actor = 'somebody else'`,
      sql`delete from audit_entries`,
      sql`truncate audit_entries`,
    ]) {
      await expect(attempt.execute(shop.db)).rejects.toThrow('audit entries are never changed')
    }
  })

  it('is for administrators, newest first, a page at a time', async () => {
    await changeRole({ ...admin, address: '203.0.113.7' }, 'rahim@suto.test', 'manager')
    await changeRole(admin, 'rahim@suto.test', 'user')
    await expect(listAuditEntries(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    const first = await listAuditEntries(admin, { q: 'rahim@suto.test', limit: 1 })
    const second = await listAuditEntries(admin, {
      q: 'rahim@suto.test',
      limit: 1,
      cursor: first.nextCursor ?? '',
    })
    expect(first.items[0]).toMatchObject({ details: { to: 'user' }, address: '' })
    expect(second.items[0]).toMatchObject({ details: { to: 'admin' }, address: '203.0.113.7' })
  })
})
