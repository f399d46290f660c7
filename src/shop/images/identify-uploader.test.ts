import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { endKey, listUploadKeys, makeUploadKey } from '#shop/keys/manage-keys.ts'
import { limits } from '#shop/limits/rules.ts'
import { accountOf, openTestShop } from '#test/shop.ts'
import { identifyUploader } from './identify-uploader.ts'

const test = await openTestShop()
afterAll(test.close)
const owner = test.as('owner@suto.test', 'admin')
const salma = test.as('salma@suto.test')
await sql`insert into auth_users (id, email, name)
  values (${accountOf('owner@suto.test')}, 'owner@suto.test', 'Owner')`.execute(test.shop.db)

describe('upload keys', () => {
  it('work until they are revoked', async () => {
    const { key, id, ...told } = await makeUploadKey(owner, { name: 'Photo booth' })
    expect(told).toMatchObject({ name: 'Photo booth', madeBy: 'owner@suto.test', lastUsedAt: null })
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(await identifyUploader(test.visitor, key, false)).toEqual({ kind: 'program', keyId: id })
    expect(await listUploadKeys(owner)).toMatchObject([{ id, lastUsedAt: expect.any(String) }])
    await endKey(owner, 'upload', id)
    expect(await listUploadKeys(owner)).toEqual([])
    await expect(identifyUploader(test.visitor, key, false)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Invalid API v1 key.',
    })
    await expect(endKey(owner, 'upload', id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(endKey(owner, 'upload', 'nonsense')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are stored as hashes', async () => {
    const { key } = await makeUploadKey(owner, { name: 'Another' })
    const rows = await test.shop.db.selectFrom('apiKeys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('are not revealed in the audit log', async () => {
    const { key, id } = await makeUploadKey(owner, { name: 'Booth at the fair' })
    await endKey(owner, 'upload', id)
    const entries = await test.shop.db
      .selectFrom('auditEntries')
      .where('subject', '=', 'Booth at the fair')
      .select(['action', 'actor', 'details'])
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['upload_key_made', 'upload_key_ended'])
    expect(JSON.stringify(entries)).not.toContain(key)
  })

  it('are not made when the notice cannot be queued', async () => {
    const add = () => Promise.reject(new Error('no queue'))
    const untold = makeUploadKey({ ...owner, jobs: { ...owner.jobs, add } }, { name: 'Untold' })
    await expect(untold).rejects.toThrow('no queue')
    expect(await listUploadKeys(owner)).not.toContainEqual(
      expect.objectContaining({ name: 'Untold' }),
    )
  })
})

describe('uploads without a key', () => {
  it('are limited to a hundred an hour, except for administrators', async () => {
    const limited = { ...salma, limits: 'on' as const }
    for (let upload = 0; upload < limits.upload.most; upload++) {
      await identifyUploader(limited, '', true)
    }
    await expect(identifyUploader(limited, '', true)).rejects.toMatchObject({ code: 'too_many' })
    for (let upload = 0; upload <= limits.upload.most; upload++) {
      await identifyUploader({ ...owner, limits: 'on' }, '', true)
    }
  })

  it('share that limit with guessed keys per network', async () => {
    const guess = (address: string) =>
      identifyUploader({ ...test.limited, address }, crypto.randomUUID(), false)
    for (let each = 0; each < limits.upload.most; each++) {
      await expect(guess('203.0.113.7')).rejects.toMatchObject({ code: 'invalid' })
    }
    await expect(guess('203.0.113.7')).rejects.toMatchObject({ code: 'too_many' })
    await expect(guess('203.0.113.8')).rejects.toMatchObject({ code: 'invalid' })
  })

  it('need a session', async () => {
    await expect(identifyUploader(test.visitor, '', true)).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})
