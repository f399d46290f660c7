import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { appointAdmin } from './appoint-admin.ts'
import { NewUser } from './contract.ts'
import { findUser, getUser, summariseUsers } from './queries.ts'
import { saveNewUser } from './save-new-user.ts'

const test = await openTestShop()
const { shop, visitor } = test
afterAll(test.close)

const rahim = test.as('rahim@suto.test')
const karim = test.as('karim@suto.test')
const admin = test.as('nusrat@suto.test', 'admin')

beforeEach(() => shop.db.deleteFrom('users').execute())

function newUser(words: Record<string, unknown> = {}) {
  return NewUser.parse({
    name: 'Rahim Uddin',
    email: 'rahim@suto.test',
    phone: '01712-345678',
    ...words,
  })
}

describe('saving a new user', () => {
  it('creates a user, with a normalised phone', async () => {
    await saveNewUser(rahim, newUser())
    expect(await findUser(shop, 'rahim@suto.test')).toMatchObject({
      name: 'Rahim Uddin',
      email: 'rahim@suto.test',
      phone: '+8801712345678',
      imageUrl: '',
      role: 'user',
      isActive: true,
    })
  })

  it.each(['admin', 'owner', ''])(
    'creates a user, even when the role %j is requested',
    async (role) => {
      await saveNewUser(rahim, newUser({ role }))
      expect((await findUser(shop, 'rahim@suto.test'))?.role).toBe('user')
    },
  )

  it('needs neither a phone nor a picture', async () => {
    await saveNewUser(rahim, NewUser.parse({ name: 'Rahim', email: 'rahim@suto.test' }))
    expect(await findUser(shop, 'rahim@suto.test')).toMatchObject({ phone: '', imageUrl: '' })
  })

  it('refuses a picture that is not stored', async () => {
    await expect(
      saveNewUser(rahim, newUser({ imageUrl: 'https://pictures.test/rahim.jpg' })),
    ).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { imageUrl: expect.stringMatching('not found') } },
    })
    expect(await findUser(shop, 'rahim@suto.test')).toBeUndefined()
  })

  it('changes nothing when repeated, even by many at once', async () => {
    await saveNewUser(rahim, newUser())
    const before = await findUser(shop, 'rahim@suto.test')
    await Promise.all(
      Array.from({ length: 4 }, () => saveNewUser(rahim, newUser({ name: 'Another' }))),
    )
    expect(await findUser(shop, 'rahim@suto.test')).toEqual(before)
    expect((await summariseUsers(shop)).total).toBe(1)
  })

  it('keeps the role of an administrator', async () => {
    await appointAdmin(shop, { email: 'nusrat@suto.test', name: 'Nusrat' })
    await saveNewUser(admin, newUser({ email: 'nusrat@suto.test' }))
    expect((await findUser(shop, 'nusrat@suto.test'))?.role).toBe('admin')
  })

  it('recognises its own email in capitals', async () => {
    await saveNewUser(rahim, newUser({ email: 'Rahim@Suto.Test' }))
    expect(await findUser(shop, 'RAHIM@suto.test')).toBeDefined()
  })

  it('refuses another user’s email', async () => {
    await expect(saveNewUser(karim, newUser())).rejects.toMatchObject({ code: 'forbidden' })
    await expect(saveNewUser(visitor, newUser())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect((await summariseUsers(shop)).total).toBe(0)
  })
})

describe('the record of a user', () => {
  beforeEach(() => saveNewUser(rahim, newUser()))

  it('is read by the user and by an administrator', async () => {
    for (const context of [rahim, admin]) {
      expect((await getUser(context, 'Rahim@suto.test')).name).toBe('Rahim Uddin')
    }
  })

  it('may be missing', async () => {
    await expect(getUser(karim, 'karim@suto.test')).rejects.toMatchObject({
      code: 'not_found',
      message: 'User not found in database',
    })
  })

  it('is counted for administrators only', async () => {
    expect((await summariseUsers(admin)).total).toBe(1)
    await expect(summariseUsers(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(summariseUsers(visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
