import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shop/images/rules.ts'
import { openTestApp } from '#test/app.ts'
import { plain } from '#test/pictures.ts'

const FACE = 'https://pictures.test/face.png'

const test = await openTestApp({ limits: 'on' })
afterAll(test.close)

const face = await plain(400, 500).png().toBuffer()
const fetchPicture = vi.fn(test.shop.images.fetchPicture)
test.shop.images.fetchPicture = fetchPicture

const rahim = await test.signUp('rahim@suto.test')
const owner = await test.signUp('owner@suto.test', { isAdmin: true })

beforeEach(() => {
  fetchPicture.mockReset()
  fetchPicture.mockResolvedValue(face)
})

const save = (imageUrl: string, request = rahim) =>
  request('/api/user/rahim@suto.test', {
    method: 'PUT',
    json: { name: 'Rahim', phone: '', imageUrl },
  })

const shown = async () => (await (await rahim('/api/user/rahim@suto.test')).json()).data

describe('a profile picture from another site', () => {
  it('is fetched once and stored as an upload of the user', async () => {
    const saved = await (await save(FACE)).json()
    expect(fetchPicture).toHaveBeenCalledExactlyOnceWith(FACE, MAX_UPLOAD_BYTES)
    expect(saved.data.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-\d+\.jpg$/)
    expect((await test.request(saved.data.imageUrl)).status).toBe(200)
    expect((await save(saved.data.imageUrl)).status).toBe(200)
    expect(fetchPicture).toHaveBeenCalledTimes(1)
    const uploads = await test.shop.db.selectFrom('imageUploads').select('uploadedBy').execute()
    expect(uploads).toEqual([{ uploadedBy: 'rahim@suto.test' }])
  })

  it('is fetched at the first sign-in', async () => {
    await test.shop.db.deleteFrom('users').where('email', '=', 'rahim@suto.test').execute()
    const json = { name: 'Rahim', email: 'rahim@suto.test', phone: '', imageUrl: FACE }
    expect((await rahim('/api/newUser', { json })).status).toBe(200)
    expect((await shown()).imageUrl).toMatch(/^\/images\//)
  })

  it('does not block the first sign-in when it cannot be fetched', async () => {
    await test.shop.db.deleteFrom('users').where('email', '=', 'rahim@suto.test').execute()
    fetchPicture.mockRejectedValue(new Error('pictures.test answers 404'))
    const json = { name: 'Rahim', email: 'rahim@suto.test', phone: '', imageUrl: FACE }
    expect((await rahim('/api/newUser', { json })).status).toBe(200)
    expect((await shown()).imageUrl).toBe('')
  })

  it('is not fetched while already shown', async () => {
    await test.shop.db.updateTable('users').set({ imageUrl: FACE }).execute()
    expect((await (await save(FACE)).json()).data.imageUrl).toBe(FACE)
    expect(fetchPicture).not.toHaveBeenCalled()
  })

  it.each([
    [
      'cannot be fetched',
      () => Promise.reject(new Error('127.0.0.1 is not public')),
      /upload it here/,
    ],
    ['is not a picture', async () => Buffer.from('a page'), /valid image file/],
    ['is too large', async () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), /less than 10MB/],
  ])('changes nothing when it %s', async (_, answer, words) => {
    const before = await shown()
    fetchPicture.mockImplementation(answer)
    const refused = await save('https://pictures.test/other.png')
    expect(refused.status).toBe(400)
    expect((await refused.json()).fields.imageUrl).toMatch(words)
    expect(await shown()).toEqual(before)
  })

  it('is only fetched with the right to change the user', async () => {
    const karim = await test.signUp('karim@suto.test')
    expect((await save('https://pictures.test/k.png', karim)).status).toBe(403)
    expect((await save('https://pictures.test/k.png', test.request)).status).toBe(401)
    expect(fetchPicture).not.toHaveBeenCalled()
    expect((await save('https://pictures.test/k.png', owner)).status).toBe(200)
  })

  it('counts as an upload', async () => {
    await test.shop.db
      .insertInto('limits')
      .values({
        kind: 'upload',
        subject: 'rahim@suto.test',
        drainedAt: new Date(Date.now() + 60 * 60 * 1000),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .doUpdateSet({ drainedAt: new Date(Date.now() + 60 * 60 * 1000) }),
      )
      .execute()
    expect((await save('https://pictures.test/another.png')).status).toBe(429)
    expect(fetchPicture).not.toHaveBeenCalled()
  })
})
