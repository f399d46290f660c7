import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { appointAdmin, hasAdmin } from './appoint-admin.ts'
import { findUser, summariseUsers } from './queries.ts'
import { saveNewUser } from './save-new-user.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = { email: 'nusrat@suto.test', name: 'Nusrat Jahan' }

beforeEach(() => shop.db.deleteFrom('users').execute())

describe('appointing an administrator', () => {
  it('makes a user record when there is none', async () => {
    expect(await hasAdmin(shop)).toBe(false)
    await appointAdmin(shop, nusrat)
    expect(await findUser(shop, nusrat.email)).toMatchObject({ ...nusrat, role: 'admin' })
    expect(await hasAdmin(shop)).toBe(true)
  })

  it('keeps an existing user record', async () => {
    await saveNewUser(shop, {
      ...nusrat,
      phone: '+8801712345678',
      imageUrl: '',
    })
    expect(await hasAdmin(shop)).toBe(false)
    await appointAdmin(shop, { ...nusrat, name: 'Someone' })
    expect(await findUser(shop, nusrat.email)).toMatchObject({
      name: 'Nusrat Jahan',
      phone: '+8801712345678',
      imageUrl: '',
      role: 'admin',
    })
    expect((await summariseUsers(shop)).total).toBe(1)
  })

  it('can be done by an administrator, and repeated', async () => {
    const admin = test.as('sumi@suto.test', 'admin')
    await sql`insert into auth_users (id, name, email, email_verified)
      values ('nusrat', 'Nusrat', ${nusrat.email}, true)`.execute(shop.db)
    await appointAdmin(admin, nusrat)
    await appointAdmin(admin, nusrat)
    expect((await summariseUsers(admin)).total).toBe(1)
  })

  it('is refused to shoppers, even for themselves, and to visitors', async () => {
    await expect(appointAdmin(test.as(nusrat.email), nusrat)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(appointAdmin(test.visitor, nusrat)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await hasAdmin(shop)).toBe(false)
  })
})
