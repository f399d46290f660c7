import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { removeProduct } from '#shop/catalogue/remove-product.ts'
import { homeDefaults } from '#shop/settings/home/defaults.ts'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import { openTestApp } from '#test/app.ts'
import { stockProduct } from '#test/shop.ts'

const test = await openTestApp()
afterAll(test.close)

const nakshi = { ...shopDefaults, name: 'Nakshi', email: 'hello@nakshi.test' }

let owner: Awaited<ReturnType<typeof test.signUp>>
beforeAll(async () => {
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})
beforeEach(async () => {
  await test.shop.db.deleteFrom('settings').execute()
  await test.catchUp()
})

const save = (change: object) =>
  owner('/api/settings', { method: 'PUT', json: { group: 'shop', ...change } })

async function nameAt(app: Pick<typeof test, 'request'>): Promise<string> {
  const response = await app.request('/manifest.webmanifest')
  return (await response.json()).short_name
}

describe('the settings of the shop', () => {
  it('appear at once on cached pages', async () => {
    expect(await nameAt(test)).toBe('My shop')
    const answer = await save({ values: nakshi, shownVersion: 0 })
    expect(await answer.json()).toMatchObject({ data: { values: nakshi, version: 1 } })
    expect(await nameAt(test)).toBe('Nakshi')
  })

  it('do not overwrite another user’s change, which is returned', async () => {
    await save({ values: nakshi, shownVersion: 0 })
    const answer = await save({ values: { ...nakshi, name: 'Tant' }, shownVersion: 0 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      data: { settings: { values: nakshi, version: 1, changedBy: 'owner@suto.test' } },
    })
    expect(await nameAt(test)).toBe('Nakshi')
  })

  it('refuse an outfit with a product that never was, and take one archived or deleted since', async () => {
    await stockProduct(test.shop, { id: 'shirt' })
    const archivedAt = new Date()
    await test.shop.db.updateTable('products').set({ archivedAt }).execute()
    const wearing = (id: string) => ({
      ...{ picture: 'https://i.ibb.co/worn.jpg', words: '', wordsBangla: '' },
      products: [{ id, x: 50, y: 50 }],
    })
    const saveOutfits = (shownVersion: number, ...ids: string[]) => {
      const values = { ...homeDefaults, outfits: ids.map(wearing) }
      return save({ group: 'home', values, shownVersion })
    }
    const answer = await saveOutfits(0, 'shirt', 'shirrt')
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      'values.outfits.1.products': 'No product has the ID shirrt. Remove it.',
    })
    expect((await saveOutfits(0, 'shirt')).status).toBe(200)
    await test.shop.db.updateTable('products').set({ archivedAt: null }).execute()
    await removeProduct(test.shop, 'shirt')
    expect((await saveOutfits(1, 'shirt')).status).toBe(200)
  })

  it('are refused with a message per field', async () => {
    const social = [{ name: 'Facebook', url: 'javascript:alert(1)' }]
    const values = { ...nakshi, name: 'n'.repeat(10_000), social }
    const answer = await save({ values, shownVersion: 0 })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      'values.name': 'Use up to 40 characters',
      'values.social.0.url': 'Enter a full URL that starts with https://',
    })
  })

  it.each([
    ['fields', Object.fromEntries(Array.from({ length: 25_000 }, (_, i) => [i, 1]))],
    ['brackets', Array.from({ length: 1000 }).reduce((inner) => [inner], [])],
  ])('are refused when they are filled with %s', async (_what, values) => {
    for (const answer of [
      await save({ values, shownVersion: 0 }),
      await owner('/api/auth/sign-in/email', { json: { values } }),
    ]) {
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ message: 'The request has too many values.' })
    }
  })

  it('set the sender of mails', async () => {
    await save({ values: nakshi, shownVersion: 0 })
    const content = { subject: 'Hello', preview: '', heading: 'Hello', blocks: [] }
    await test.shop.mailer.send({ id: 'job-1', to: 'rahim@suto.test', content })
    const folder = join(test.dataDir, 'outbox')
    const [file = ''] = await readdir(folder)
    const mail = await readFile(join(folder, file), 'utf8')
    expect(mail).toContain('From: Nakshi <hello@nakshi.test>')
  })

  it.runIf(inject('template').kind === 'server')(
    'saved at one server appear at the other',
    async () => {
      const other = await openTestApp({ databaseUrl: test.databaseUrl })
      expect([await nameAt(test), await nameAt(other)]).toEqual(['My shop', 'My shop'])
      await save({ values: nakshi, shownVersion: 0 })
      await expect.poll(() => nameAt(other)).toBe('Nakshi')
      await other.close()
    },
  )
})
