import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startingPages } from '#shop/pages/starting-pages.ts'
import { openTestApp } from '#test/app.ts'
import { MAX_SETTINGS_FILE_BYTES } from './transfer.ts'

const test = await openTestApp()
afterAll(test.close)

let owner: Awaited<ReturnType<typeof test.signUp>>
beforeAll(async () => {
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})
beforeEach(async () => {
  await test.shop.db.deleteFrom('pages').execute()
  await test.catchUp()
})

const { terms } = startingPages

const change = (values: object, shownVersion = 0) =>
  owner('/api/pages/terms', { method: 'PUT', json: { ...terms, ...values, shownVersion } })

async function addressesAt(app: Pick<typeof test, 'request'>): Promise<string> {
  return (await app.request('/sitemap.xml')).text()
}

describe('the pages of the shop', () => {
  it('are in the sitemap when they are published, at once', async () => {
    expect(await addressesAt(test)).toContain('/pages/terms</loc>')
    await change({ isPublished: false })
    expect(await addressesAt(test)).not.toContain('/pages/terms</loc>')
    await change({ slug: 'conditions' }, 1)
    expect(await addressesAt(test)).toContain('/pages/conditions</loc>')
  })

  it('are not saved over those of somebody else, which are answered', async () => {
    await change({ title: 'Ours' })
    const answer = await change({ title: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      data: { page: { version: 1, values: { title: 'Ours' }, changedBy: 'owner@suto.test' } },
    })
  })

  it('are refused field by field', async () => {
    const answer = await change({ text: 'c'.repeat(20_001), slug: 'checkout', title: '' })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      title: 'Enter a title',
      slug: 'checkout is reserved. Choose another address',
      text: 'Use up to 20000 characters',
    })
  })

  it('are looked at before they are kept, without anything that could run', async () => {
    const text = '<script>alert(1)</script> **b** [x](javascript:alert(1))'
    const answer = await owner('/api/page-previews', { json: { text } })
    expect((await answer.json()).data.html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong> [x](javascript:alert(1))</p>\n',
    )
  })

  it('go with the settings as one file', async () => {
    await change({ title: 'Ours' })
    const exported = await owner('/api/settings-export')
    expect(exported.headers.get('content-disposition')).toMatch(
      /^attachment; filename="haat-settings-\d{4}-\d\d-\d\d\.json"$/,
    )
    const file = await exported.json()
    await change({ title: 'Theirs' }, 1)
    const plan = await (await owner('/api/settings-import', { json: { file } })).json()
    expect(plan).toMatchObject({
      message: 'Nothing has been changed yet',
      data: { isDone: false, pages: [{ fields: [{ before: 'Theirs', after: 'Ours' }] }] },
    })
    const confirmed = plan.data.fingerprint
    const done = await owner('/api/settings-import', { json: { file, confirmed } })
    expect(await done.json()).toMatchObject({ data: { isDone: true } })
    const page = await (await owner('/api/pages/terms')).json()
    expect(page.data.values.title).toBe('Ours')
  })

  it('come in files that are not too large', async () => {
    const file = { format: 'x'.repeat(MAX_SETTINGS_FILE_BYTES) }
    const answer = await owner('/api/settings-import', { json: { file } })
    expect(answer.status).toBe(413)
    const nonsense = await owner('/api/settings-import', { json: { file: { format: 'x' } } })
    expect((await nonsense.json()).fields['file.format']).toBe('This is not a settings file')
  })

  it.each([
    ['fields', Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [i, i]))],
    ['brackets', Array.from({ length: 1000 }).reduce((inner) => [inner], [])],
  ])('come in files that nobody has filled with %s', async (_what, shop) => {
    const json = { file: { settings: { shop } } }
    for (const call of ['/api/settings-import', '/api/settings', '/api/auth/sign-in/email']) {
      const answer = await owner(call, { method: call.endsWith('s') ? 'PUT' : 'POST', json })
      // A call with a shorter limit may say so first.
      expect([400, 413]).toContain(answer.status)
      expect((await answer.json()).message).toMatch(/too many values|too large/)
    }
  })

  it('are told no more faults than anybody would read, nor longer ones', async () => {
    const shop = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field ${i}`, i]))
    const file = {
      format: 'haat-settings',
      version: 1,
      exportedAt: '2026-11-22T10:00:00Z',
      pages: [],
    }
    for (const settings of [{ shop }, { [`${'a'.repeat(3_000_000)}`]: {} }, { shop, home: 7 }]) {
      const answer = await owner('/api/settings-import', { json: { file: { ...file, settings } } })
      expect(answer.status).toBe(400)
      expect((await answer.text()).length).toBeLessThan(20_000)
    }
  })

  it.runIf(inject('template').kind === 'server')(
    'that were saved at one server show at the other',
    async () => {
      const other = await openTestApp({ databaseUrl: test.databaseUrl })
      expect(await addressesAt(other)).toContain('/pages/terms</loc>')
      await change({ slug: 'conditions' })
      await expect.poll(() => addressesAt(other)).toContain('/pages/conditions</loc>')
      await other.close()
    },
  )
})
