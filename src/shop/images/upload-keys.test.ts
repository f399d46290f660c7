import { afterAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { endUploadKey, identifyUploader, listUploadKeys, makeUploadKey } from './upload-keys.ts'

const test = await openTestShop()
afterAll(test.close)
const owner = test.as('owner@suto.test', 'admin')
const salma = test.as('salma@suto.test')

describe('the keys of other programs', () => {
  it('work until they are ended', async () => {
    const { key, id, ...told } = await makeUploadKey(owner, { name: 'Photo booth' })
    expect(told).toMatchObject({ name: 'Photo booth', madeBy: 'owner@suto.test', lastUsedAt: null })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await identifyUploader(test.visitor, key, false)).toEqual({ kind: 'program', keyId: id })
    expect(await listUploadKeys(owner)).toMatchObject([{ id, lastUsedAt: expect.any(String) }])
    await endUploadKey(owner, id)
    expect(await listUploadKeys(owner)).toEqual([])
    await expect(identifyUploader(test.visitor, key, false)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Invalid API v1 key.',
    })
    await expect(endUploadKey(owner, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(endUploadKey(owner, 'nonsense')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are kept as hashes', async () => {
    const { key } = await makeUploadKey(owner, { name: 'Another' })
    const rows = await test.shop.db.selectFrom('upload_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('leave a trail that does not tell them', async () => {
    const { key, id } = await makeUploadKey(owner, { name: 'Booth at the fair' })
    await endUploadKey(owner, id)
    const entries = await test.shop.db
      .selectFrom('audit_entries')
      .where('subject', '=', 'Booth at the fair')
      .select(['action', 'actor', 'details'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['upload_key_made', 'upload_key_ended'])
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  it('are the business of administrators alone', async () => {
    await expect(makeUploadKey(salma, { name: 'Mine' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(listUploadKeys(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('whoever is signed in', () => {
  it('may send a hundred pictures in an hour; administrators as many as they like', async () => {
    const { db, clock } = test.shop
    await db
      .insertInto('images')
      .values({ hash: 'a'.repeat(32), width: 1, height: 1, placeholder: '' })
      .execute()
    const send = (email: string, minutesAgo: number) =>
      db
        .insertInto('image_uploads')
        .values(
          Array.from({ length: 50 }, () => ({
            id: crypto.randomUUID(),
            image_hash: 'a'.repeat(32),
            uploaded_by: email,
            deletion_token_hash: '',
            uploaded_at: new Date(clock.now().getTime() - minutesAgo * 60_000),
          })),
        )
        .execute()
    await send('salma@suto.test', 61)
    await send('salma@suto.test', 59)
    expect(await identifyUploader(salma, '', true)).toEqual({
      kind: 'person',
      email: 'salma@suto.test',
    })
    await send('salma@suto.test', 1)
    await expect(identifyUploader(salma, '', true)).rejects.toMatchObject({ code: 'too_many' })
    for (const minutesAgo of [1, 2, 3]) await send('owner@suto.test', minutesAgo)
    expect(await identifyUploader(owner, '', true)).toMatchObject({ kind: 'person' })
  })

  it('needs to be signed in', async () => {
    await expect(identifyUploader(test.visitor, '', true)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
